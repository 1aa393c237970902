const DAY = 24 * 60 * 60 * 1_000

/**
 * Days of files, as instants at this hour (UTC). Where the machine's clock stands before the newest of them, all move
 * back together, so that nothing of the demo is still to come.
 */
export const pastDays = (days: readonly string[], hour: number, now: Date): ((day: string) => Date) => {
  const instant = (day: string): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const newest = Math.max(0, ...days.map(instant))
  const back = Math.max(0, Math.ceil((newest - now.getTime()) / DAY)) * DAY
  return (day) => new Date(instant(day) - back)
}
