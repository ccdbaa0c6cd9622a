import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
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
  const [hasStatus, setHasStatus] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(find());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <>
      <button
        type="button"
        className={clsx(styles.button, 'needs-scripts')}
        // A screen reader announces only what changes in a region that exists. Added now, because
        // pages have hundreds of code blocks.
        onFocus={() => setHasStatus(true)}
        onPointerEnter={() => setHasStatus(true)}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      {hasStatus && (
        <span role="status" className="visually-hidden">
          {isCopied ? `${label} copied` : ''}
        </span>
      )}
    </>
  );
}
