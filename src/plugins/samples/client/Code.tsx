import {
  createContext,
  useContext,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useHistory } from '@docusaurus/router';
import clsx from 'clsx';
import CopyButton from '../../../components/page/CopyButton';
import { textOf } from './sampleData';
import styles from './Code.module.css';

/** Whether code is part of a sample card, which has the name, the copy button and the border. */
export const InCard = createContext(false);

/** Whether code is displayed, or may be without scripts. Other code is not part of the HTML, only its height is. */
export const IsRendered = createContext(true);

interface CodeProps {
  language: string;
  /** Its title, or the name of its language. */
  label: string;
  /** Highlighted HTML from the build, escaped there. */
  html: string;
}

/** A code block, highlighted at build time. */
export default function Code({ language, label, html }: CodeProps): ReactNode {
  const history = useHistory();
  const isInCard = useContext(InCard);
  const isRendered = useContext(IsRendered);
  const lines = html.trimEnd().split('\n').length;

  // Links in the highlighted HTML are plain `<a>`, which would reload the page.
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) follow(event, link, history);
  }

  return (
    <figure
      className={clsx(styles.root, isInCard ? styles.inCard : styles.block)}
      style={{ '--lines': lines } as CSSProperties}
      data-language={language}
    >
      {!isInCard && (
        <figcaption className={clsx('control-bar wrap', styles.head)}>
          <span>{label}</span>
          <CopyButton label={label} find={() => textOf(html)} />
        </figcaption>
      )}
      <div className={styles.lines}>
        <pre
          className={styles.pre}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard must be able to scroll long lines.
          tabIndex={0}
          aria-label={`${label} code`}
          role="group"
          translate="no"
        >
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Handles clicks on the links in it, which Enter triggers too. */}
          <code onClick={onClick} dangerouslySetInnerHTML={{ __html: isRendered ? html : '' }} />
        </pre>
      </div>
    </figure>
  );
}

/** Navigates to a link's page without a reload. The browser handles clicks with a modifier key. */
function follow(
  event: MouseEvent,
  link: HTMLAnchorElement,
  history: ReturnType<typeof useHistory>,
): void {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
  event.preventDefault();
  const to = link.pathname + link.search + link.hash;
  // A link to the current page must not add a history entry.
  if (to === history.createHref(history.location)) history.replace(to);
  else history.push(to);
}
