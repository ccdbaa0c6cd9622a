import figures from './figures';
import { loadContract } from './schema/load';

/**
 * The remark plugins that guides pass through before Docusaurus' own, in order.
 *
 * The contract is read anew for each page: the writers' server must show what the files say now.
 */
export function guideRemarkPlugins(): [typeof figures, { getContract: typeof loadContract }][] {
  return [[figures, { getContract: loadContract }]];
}
