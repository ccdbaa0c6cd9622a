import type { ReactNode } from 'react';
import styles from './Diagram.module.css';
// Boxes and arrows with their coordinates. A test compares its statuses and transitions with schema/v1/states.yml.
import lifeCycle from '../../../docs/case-life-cycle.json';

const { activeFrame, arrows, boxes, boxHeight, description, viewBox } = lifeCycle;

const WORDS: Readonly<Record<string, string>> = { gone: 'erased' };

/** The statuses of a case and the transitions between them. */
export default function CaseLifeCycle(): ReactNode {
  return (
    <figure className={styles.root}>
      <svg
        className={styles.diagram}
        viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
        role="img"
        aria-labelledby="life-cycle-title life-cycle-text"
      >
        <title id="life-cycle-title">Life cycle of a case</title>
        <desc id="life-cycle-text">{description}</desc>
        <defs>
          <marker
            id="life-cycle-head"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path className={styles.head} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        <rect className={styles.activeArea} {...activeFrame} rx="10" />
        <text className={styles.activeAreaLabel} x={activeFrame.x + 10} y={activeFrame.y - 8}>
          active
        </text>
        {arrows.map(({ from, to, path, label, labelAt }) => (
          <g key={`${from} ${to}`}>
            <path className={styles.arrow} d={path} markerEnd="url(#life-cycle-head)" />
            <text
              className={styles.label}
              x={labelAt.x}
              y={labelAt.y}
              textAnchor={labelAt.anchor as 'start'}
            >
              {label}
            </text>
          </g>
        ))}
        {boxes.map(({ id, x, y, width }) => (
          <g key={id}>
            <rect
              className={id === 'gone' ? styles.ending : styles.box}
              x={x}
              y={y}
              width={width}
              height={boxHeight}
              rx="6"
            />
            <text
              className={styles.status}
              x={x + width / 2}
              y={y + boxHeight / 2}
              dominantBaseline="central"
              textAnchor="middle"
            >
              {WORDS[id] ?? id}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <details>
          <summary>The diagram as text</summary>
          <p>{description}</p>
        </details>
      </figcaption>
    </figure>
  );
}
