/** An amount with its unit, e.g. `15 minutes`. */
export interface Quantity {
  /** As written in the file, for display. */
  text: string;
  value: number;
  /** Singular, e.g. `minute` for `15 minutes`, `MiB`, `%`. */
  unit: string;
  /** Only for units of a fixed length (second to day): months and years are counted on the calendar. */
  seconds?: number;
  /** Only for B, KiB, MiB, GiB. */
  bytes?: number;
}

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const BYTES: Record<string, number> = { B: 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };
/** Units of the calendar, which have no fixed length, and of counts. */
const OTHERS = [
  'month',
  'year',
  '%',
  'request',
  'level',
  'point',
  'item',
  'file',
  'character',
  'message',
  'value',
  'key',
  'token',
];

/** Units in the singular. */
const UNITS: readonly string[] = [...Object.keys(SECONDS), ...Object.keys(BYTES), ...OTHERS];

/** Reads `15 minutes`, `25 MiB` or `25%`; undefined when the text is not a quantity or its unit is unknown. */
export function parseQuantity(text: string): Quantity | undefined {
  const match = /^(\d+(?:\.\d+)?)(?: |(?=%))(\S+)$/.exec(text);
  const [, digits, written] = match ?? [];
  if (digits === undefined || written === undefined) return undefined;
  const unit = [written, written.replace(/s$/, '')].find((name) => UNITS.includes(name));
  if (unit === undefined) return undefined;
  const value = Number(digits);
  const seconds = SECONDS[unit];
  const bytes = BYTES[unit];
  return {
    text: `${formatNumber(value)}${unit === '%' ? '' : ' '}${written}`,
    value,
    unit,
    ...(seconds === undefined ? {} : { seconds: value * seconds }),
    ...(bytes === undefined ? {} : { bytes: value * bytes }),
  };
}

/** `4000` as `4,000`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 20 });
}
