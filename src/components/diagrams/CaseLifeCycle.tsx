import type { ReactNode } from 'react';
import styles from './Diagram.module.css';
import {
  ACTIVE_FRAME,
  ARROWS,
  BOXES,
  BOX_HEIGHT,
  DESCRIPTION,
  VIEW_BOX,
  type Box,
} from '../../lib/lifeCycle';

const WORDS: Readonly<Record<string, string>> = { gone: 'erased' };

/**
 * The statuses of a case and the transitions between them. Rendered at build time; colours follow
 * the colour mode.
 */
export default function CaseLifeCycle(): ReactNode {
  return (
    <figure className={styles.root}>
      <svg
        className={styles.diagram}
        viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
        role="img"
        aria-labelledby="life-cycle-title life-cycle-text"
      >
        <title id="life-cycle-title">Life cycle of a case</title>
        <desc id="life-cycle-text">{DESCRIPTION}</desc>
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
        <rect className={styles.activeArea} {...ACTIVE_FRAME} rx="10" />
        <text className={styles.activeAreaLabel} x={ACTIVE_FRAME.x + 10} y={ACTIVE_FRAME.y - 8}>
          active
        </text>
        {ARROWS.map(({ from, to, path, label, labelAt }) => (
          <g key={`${from} ${to}`}>
            <path className={styles.arrow} d={path} markerEnd="url(#life-cycle-head)" />
            <text className={styles.label} x={labelAt.x} y={labelAt.y} textAnchor={labelAt.anchor}>
              {label}
            </text>
          </g>
        ))}
        {BOXES.map((box) => (
          <StatusBox key={box.id} {...box} />
        ))}
      </svg>
      <figcaption>
        <details>
          <summary>The diagram as text</summary>
          <p>{DESCRIPTION}</p>
        </details>
      </figcaption>
    </figure>
  );
}

function StatusBox({ id, x, y, width }: Box): ReactNode {
  return (
    <g>
      <rect
        className={id === 'gone' ? styles.ending : styles.box}
        x={x}
        y={y}
        width={width}
        height={BOX_HEIGHT}
        rx="6"
      />
      <text
        className={styles.status}
        x={x + width / 2}
        y={y + BOX_HEIGHT / 2}
        dominantBaseline="central"
        textAnchor="middle"
      >
        {WORDS[id] ?? id}
      </text>
    </g>
  );
}
