import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A table that scrolls inside itself. While it is wider than its place, its frame is a region that the keyboard can reach,
 * named after the heading above it.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setName(element.scrollWidth > element.clientWidth ? nameOf(element) : undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="table-scroll"
      {...(name === undefined ? {} : { role: 'region', 'aria-label': name, tabIndex: 0 })}
    >
      <table {...props} />
    </div>
  );
}

/** The head of a column. A corner with nothing in it heads nothing: to a screen reader it is an empty cell. */
export function HeadCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}

/** The heading above, with the table's number on the page: two regions of one name could not be told apart. */
function nameOf(frame: Element): string {
  const above = [...document.querySelectorAll('main :is(h1, h2, h3, h4, .table-scroll)')].filter(
    (element) => element.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const heading = above.filter((element) => !element.matches('.table-scroll')).at(-1);
  const number = above.filter((element) => element.matches('.table-scroll')).length + 1;
  const title = heading?.firstChild?.textContent?.trim();
  return title ? `${title}, table ${number}` : `Table ${number}`;
}
