import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'

/** The zone of the reader's own clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A zone as people say it, with its city, whether or not summer time is on: "Lagos (West Africa Time)". */
export const useZoneName = (timeZone: string): string => {
  const locale = formatLocale(useSelector(selectLocale))
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${city} (${name})` : city
}
