import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { announce } from '../page/announce';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied, for the message to screen readers. */
  label: string;
  /** Returns the text. Called on click. */
  find: () => string;
}

/** Copies text, and says so. */
export default function CopyButton({ label, find }: CopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(find());
    setCopied(true);
    announce(`${label} copied`);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <button
      type="button"
      className={clsx(styles.button, 'needs-scripts')}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}
