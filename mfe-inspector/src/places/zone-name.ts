/**
 * A time zone as people say it, with its city, whether or not summer time is on: "Lagos (West Africa Time)". A zone that
 * the browser does not know is called by its city alone.
 */
export const zoneName = (timeZone: string, locale: string): string => {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    return name ? `${city} (${name})` : city
  } catch {
    return city
  }
}
