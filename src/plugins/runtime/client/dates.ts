import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import lastUpdated, { LAST_UPDATED } from './lastUpdated';

/** The calendar of the site's language. */
export function useCalendar(): string {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  const locale = localeConfigs[currentLocale];
  if (!locale) throw new Error(`There is no locale ${currentLocale}.`);
  return locale.calendar;
}

/** A formatter of dates. The one form that pages show, `Nov 21, 2026`, is written without the browser's. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const { currentLocale } = useDocusaurusContext().i18n;
  const calendar = useCalendar();
  const isOurs = currentLocale === 'en' && calendar === 'gregory' && JSON.stringify(options) === JSON.stringify(LAST_UPDATED);
  return isOurs ? { format: lastUpdated } : new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}
