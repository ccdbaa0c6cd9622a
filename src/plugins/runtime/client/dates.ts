import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import lastUpdated from './lastUpdated';

/** The date of a page's last change, as the theme asks for it. */
const LAST_UPDATED = JSON.stringify({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The calendar of the site's language. */
export function useCalendar(): string {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  return localeConfigs[currentLocale]?.calendar ?? 'gregory';
}

/** A formatter of dates. The one form that pages show, `Nov 21, 2026`, is written without the browser's. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const { currentLocale } = useDocusaurusContext().i18n;
  const calendar = useCalendar();
  const isOurs = currentLocale === 'en' && calendar === 'gregory' && JSON.stringify(options) === LAST_UPDATED;
  return isOurs ? { format: lastUpdated } : new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}
