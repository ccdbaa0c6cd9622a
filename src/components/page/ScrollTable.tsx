import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A table that scrolls horizontally. While it is wider than its container, the container is a
 * focusable region, named after the heading above it.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string>();
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setName(element.scrollWidth > element.clientWidth ? nameOf(element) : undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={container}
      className="table-scroll"
      {...(name === undefined ? {} : { role: 'region', 'aria-label': name, tabIndex: 0 })}
    >
      <table {...props} />
    </div>
  );
}

/**
 * A column header. An empty header is rendered as `td`, so that screen readers do not announce it
 * as a header.
 */
export function HeadCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}

/**
 * The text of the heading above and the number of the table on the page, which makes region names
 * unique.
 */
function nameOf(container: Element): string {
  const above = [...document.querySelectorAll('main :is(h1, h2, h3, h4, .table-scroll)')].filter(
    (element) => element.compareDocumentPosition(container) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const heading = above.filter((element) => !element.matches('.table-scroll')).at(-1);
  const number = above.filter((element) => element.matches('.table-scroll')).length + 1;
  const title = heading?.firstChild?.textContent?.trim();
  return title ? `${title}, table ${number}` : `Table ${number}`;
}
