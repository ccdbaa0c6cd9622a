import type { ApiSpec, InputRule } from '../schema/types';

/**
 * The rules of inputs.yml as text that can follow "required" or "optional", by coordinate. What an id
 * belongs to is in its description.
 */
export function constraintsOf({ inputs, api }: ApiSpec): Map<string, string[]> {
  const texts = ({ text, items, notEmpty, notNull, unique, range, format }: InputRule) => [
    ...(text ? [`at most ${api.limits[text].value.text}`] : []),
    ...(items ? [`at most ${api.limits[items].value.text}`] : []),
    ...(notEmpty ? [unique ? 'not empty' : 'not blank'] : []),
    ...(notNull ? ['not null'] : []),
    ...(unique ? ['each once'] : []),
    ...(range ? [`from ${range.minimum} to ${range.maximum}`] : []),
    ...(format ? [format.expected] : []),
  ];
  return new Map(Object.entries(inputs).map(([coordinate, rule]) => [coordinate, texts(rule)]));
}
