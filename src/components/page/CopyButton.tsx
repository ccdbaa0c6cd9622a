import { useState, type ReactNode } from 'react';
import { announce, copy } from './announce';

interface CopyButtonProps {
  /** What is copied, for the message to screen readers. */
  label: string;
  /** Returns the text. Called on click; a rejection means that it could not be loaded. */
  find: () => string | Promise<string>;
  children?: string;
}

/** Copies text, and announces it. */
export default function CopyButton({ label, find, children = 'Copy' }: CopyButtonProps): ReactNode {
  const [state, setState] = useState<'Copied' | 'Not copied'>();

  async function copyText(): Promise<void> {
    try {
      setState((await copy(await find(), label)) ? 'Copied' : 'Not copied');
    } catch {
      setState('Not copied');
      announce(`${label} not loaded.`);
    }
    setTimeout(() => setState(undefined), 2000);
  }

  return (
    <button type="button" className="needs-scripts" onClick={() => void copyText()}>
      {state ?? children}
    </button>
  );
}
