import { existsSync, readFileSync } from 'node:fs';
import { NOT_UTF8, textOfBytes } from '../lib/decode';
import { check, type Checked, type Shape } from './shape';
import { YamlFile } from './yamlFile';

/** Reads a YAML file and checks it against its shape. A missing file is a problem too. */
export function readYaml<T>(
  file: string,
  displayed: string,
  shape: Shape<T>,
): Checked<T> & { file: YamlFile } {
  const isThere = existsSync(file);
  const source = isThere ? textOfBytes(readFileSync(file))?.replaceAll('\r\n', '\n') : undefined;
  const yaml = new YamlFile(displayed, source ?? '');
  if (source !== undefined) return { ...check(shape, yaml), file: yaml };
  const message = isThere ? NOT_UTF8 : 'There is no such file.';
  return { names: [], problems: [yaml.problemAt([], message)], file: yaml };
}
