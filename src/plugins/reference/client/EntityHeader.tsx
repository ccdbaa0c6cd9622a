import { Fragment, type ReactNode } from 'react';

interface EntityHeaderProps {
  kind: string;
  /** Permissions that an operation requires, separated by spaces; empty if it requires none. */
  permissions?: string;
}

/** The kind of the entity that a reference page documents, and the permissions of an operation. src/css/content.css styles its class. */
export default function EntityHeader({ kind, permissions }: EntityHeaderProps): ReactNode {
  return (
    <p className="entity-kind">
      {kind}
      {permissions !== undefined && <> · Requires {requirement(permissions)}</>}
    </p>
  );
}

function requirement(permissions: string): ReactNode {
  if (permissions === '') return 'no permission';
  return permissions.split(' ').map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ' and '}
      <code translate="no">{id}</code>
    </Fragment>
  ));
}
