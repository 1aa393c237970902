import type { Place } from './position.ts'

/** The lines of a stamp: the wall time of the inspection with its zone, and the position if it is known. */
export const stampLines = (at: Date, timeZone: string, where: Place | null, format: string): string[] => {
  const time = new Intl.DateTimeFormat(format, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)
  const zone =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return [`${time} ${zone}`, ...(where ? [`${where.latitude.toFixed(5)}, ${where.longitude.toFixed(5)}`] : [])]
}
