const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As `Intl.DateTimeFormat` with day, short month and year in UTC writes it in English. */
export default function lastUpdated(date: Date | number = Date.now()): string {
  const at = new Date(date);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}
