import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'

/** The time zone of the reader's device, such as `Africa/Lagos`. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Names a time zone with its city, independent of summer time: "Lagos (West Africa Time)". A zone that the browser does
 * not know is named by its city alone.
 */
export const useZoneName = (timeZone: string): string => {
  const locale = formatLocale(useSelector(selectLocale))
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    return name ? `${city} (${name})` : city
  } catch {
    return city
  }
}
