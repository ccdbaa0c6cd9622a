import { useCallback, useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { createPortal } from 'react-dom';
import SearchDialog from './SearchDialog';
import styles from './SearchBar.module.css';

/** The search button in the navbar, and its two shortcuts. The search is loaded when a reader opens the dialog. */
export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={clsx(styles.button, 'needs-scripts')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-search-open
        onClick={() => setOpen(true)}
      >
        <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2ZM10.6 10.6 14 14" />
        </svg>
        <span>Search</span>
        <kbd className={styles.hint} aria-hidden="true">
          /
        </kbd>
      </button>
      {isOpen && createPortal(<SearchDialog onClose={close} />, document.body)}
    </>
  );
}

/** `/` outside of text fields unless it is off (`SLASH` in ../../samples/client/choiceKeys.ts), Ctrl+K or ⌘K anywhere. Not while another modal dialog is open. */
function isShortcut(event: KeyboardEvent): boolean {
  if (
    event.isComposing ||
    event.altKey ||
    event.defaultPrevented ||
    document.querySelector('dialog:modal')
  )
    return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const isOff = document.documentElement.dataset['slash'] === 'off';
  return event.key === '/' && !isOff && !isWriting(event.target);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
