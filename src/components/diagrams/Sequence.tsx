import type { CSSProperties, ReactNode } from 'react';
import styles from './Diagram.module.css';

interface Props {
  /** What happens, for a screen reader. */
  label: string;
  /** Names, set by src/plugins/values/sequence. */
  participants?: string;
  /** The list of messages that src/plugins/values/sequence reads. */
  children: ReactNode;
}

/** Messages between participants: arrows between columns where there is room, otherwise a list. */
export default function Sequence({ label, participants = '', children }: Props): ReactNode {
  const names = participants.split('|');
  return (
    <figure
      className={styles.sequence}
      aria-label={label}
      style={{ '--columns': names.length } as CSSProperties}
    >
      {/* Each message names its participants, so a screen reader skips the heads of columns. */}
      <div aria-hidden="true">
        {names.map((name) => (
          <span key={name}>
            <b>{name}</b>
          </span>
        ))}
      </div>
      {children}
    </figure>
  );
}
