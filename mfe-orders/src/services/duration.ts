/** Formats a duration, in hours from one hour on: "2.5 hours", "45 minutes". `locale` is a BCP 47 tag. */
export const formatDuration = (minutes: number, locale: string): string => {
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.round(minutes / 30) / 2, 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(
    value,
  )
}
