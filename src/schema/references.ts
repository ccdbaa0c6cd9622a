import { apiValueHint, apiValueText } from './apiValue';
import type { Problem } from '../lib/problem';
import type { Api } from './types';
import type { YamlFile, YamlPath } from './yamlFile';

const REFERENCE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Replaces placeholders such as `{{token.lifetime}}` in every string of `value` by API constants of api.yml.
 * Returns a copy; an unknown path is reported as a problem and left unchanged.
 */
export function fillApiValues<T>(
  value: T,
  api: Api,
  file: YamlFile,
): { value: T; problems: Problem[] } {
  const problems: Problem[] = [];
  const fill = (inner: unknown, path: YamlPath): unknown => {
    if (typeof inner === 'string') {
      return inner.replace(REFERENCE, (reference, name: string) => {
        const replacement = apiValueText(api, name);
        if (replacement === undefined) {
          problems.push(
            file.problemAt(path, `unknown API constant ${reference}. ${apiValueHint(api, name)}`),
          );
        }
        return replacement ?? reference;
      });
    }
    if (Array.isArray(inner)) return inner.map((item, index) => fill(item, [...path, index]));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [key, fill(item, [...path, key])]),
    );
  };
  return { value: fill(value, []) as T, problems };
}
