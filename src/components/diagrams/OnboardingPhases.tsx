import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './Diagram.module.css';
import PHASES from '../../../docs/onboarding-phases.json';

const ROW = 40;
const TOP = 20;

/** The phases of a client relationship as a vertical timeline. Each phase links to its guide. */
export default function OnboardingPhases(): ReactNode {
  const base = useBaseUrl('/').replace(/\/$/, '');
  const height = TOP * 2 + ROW * (PHASES.length - 1);
  return (
    <figure className={styles.root}>
      <svg
        className={styles.diagram}
        viewBox={`0 0 340 ${height}`}
        role="group"
        aria-labelledby="phases-title"
      >
        <title id="phases-title">{`The ${PHASES.length} phases of a client relationship, from opening a case to its end`}</title>
        <path className={styles.arrow} d={`M20 ${TOP} V${height - TOP}`} />
        {PHASES.map(({ title, summary, route }, index) => {
          const y = TOP + index * ROW;
          return (
            <a key={title} href={base + route} className={styles.station}>
              <rect className={styles.hit} x="4" y={y - 18} width="332" height="36" rx="6" />
              <circle className={styles.box} cx="20" cy={y} r="12" />
              <text
                className={styles.number}
                x="20"
                y={y}
                dominantBaseline="central"
                textAnchor="middle"
              >
                {index + 1}
              </text>
              <text className={styles.status} x="44" y={y - 2}>
                {title}
              </text>
              <text className={styles.label} x="44" y={y + 13}>
                {summary}
              </text>
            </a>
          );
        })}
      </svg>
    </figure>
  );
}
