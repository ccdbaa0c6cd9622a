import type { ReactNode } from 'react';
import type { Replayed } from '../../samples/replay/requests';
import OpenWorkbench from './OpenWorkbench';

const START: Replayed = {
  kind: 'graphql',
  name: 'FirstCases',
  query:
    'query FirstCases($first: Int!) {\n  cases(first: $first) {\n    totalCount\n    items {\n      id\n      caseNumber\n      name\n      status {\n        identifier\n      }\n    }\n  }\n}',
  variables: { first: 3 },
  headers: { Authorization: 'Bearer <token>', 'X-API-Version': '1' },
};

/** The playground: every operation, on seeded data, with a clock that the reader can set. */
export default function Playground(): ReactNode {
  return (
    <OpenWorkbench
      label="Open the playground"
      find={() => ({ step: START, before: [] })}
      hasClock
    />
  );
}
