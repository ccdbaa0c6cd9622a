// Change: long names in running text break where their words end.
import type { ReactNode } from 'react';
import CodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';
import clsx from 'clsx';
import { breakable } from '../../components/breakable';

/** Characters that always fit a line of text, at 320 px too; a table's cell may be narrower. */
const FITS_A_LINE = 28;

export default function BreakableCode({ children, className, ...props }: Props): ReactNode {
  if (typeof children !== 'string' || /\s/.test(children)) {
    return (
      <CodeInline {...props} className={className}>
        {children}
      </CodeInline>
    );
  }
  return (
    <CodeInline {...props} className={clsx(className, children.length <= FITS_A_LINE && 'code-whole')}>
      {breakable(children)}
    </CodeInline>
  );
}
