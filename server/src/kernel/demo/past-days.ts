const DAY = 24 * 60 * 60 * 1_000

/**
 * Days in the demo's files, as instants at this hour (UTC). If the machine's clock is before the newest of them, all
 * are moved back together, so that the whole demo is in the past.
 */
export const pastDays = (days: readonly string[], hour: number, now: Date): ((day: string) => Date) => {
  const instant = (day: string): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const newest = Math.max(0, ...days.map(instant))
  const back = Math.max(0, Math.ceil((newest - now.getTime()) / DAY)) * DAY
  return (day) => new Date(instant(day) - back)
}
