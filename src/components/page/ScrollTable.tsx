import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/** A table that scrolls horizontally. While it is wider than its container, the container is a focusable group. */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={container}
      className="table-scroll"
      {...(isWide && { role: 'group', 'aria-label': 'Scrollable table', tabIndex: 0 })}
    >
      <table {...props} />
    </div>
  );
}

/** A column header. An empty one is rendered as `td`, so that screen readers do not announce it as a header. */
export function HeadCell(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th {...props} /> : <td {...props} />;
}
