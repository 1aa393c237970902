import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { DateTime } from '@fieldproof/ui'

/** A day of a project's calendar, such as `2027-03-20`. It is the same day for every reader. */
export const Day = ({ day }: { day: string }) => (
  <DateTime value={`${day}T12:00:00.000Z`} form="date" timeZone="UTC" zone="never" />
)

/** Today in a project's zone (PROJECT-6). @param now in milliseconds since 1970 */
export const todayIn = (timeZone: string, now: number = Date.now()): string => wallTimeAt(now, timeZone).date
