const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date of a page's last change, as the theme asks for it. */
export const LAST_UPDATED = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** As `Intl.DateTimeFormat` with LAST_UPDATED writes it in English. */
export default function lastUpdated(date: Date | number = Date.now()): string {
  const at = new Date(date);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}
