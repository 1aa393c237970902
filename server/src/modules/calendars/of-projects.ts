import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type { Db } from '#kernel/db/connect.ts'
import { instantAt } from './wall-days.ts'

/** Something that a user has to do by a day of the wall calendar; it takes none of their time. */
export interface DueDay {
  kind: 'task' | 'milestone'
  id: string
  projectId: string
  projectName: string
  name: string
  /** `2027-03-20` */
  day: string
}

/** What a user has to do between two days, both included; the roof says where that is known. */
export type ListDueDays = (db: Db, userId: string, days: { from: string; to: string }) => Promise<DueDay[]>

/** A day as a whole day of the reader's calendar: it is the same day wherever they are. */
export const dueEvent = ({ kind, id, projectId, projectName, name, day }: DueDay, timeZone: string): CalendarEvent => ({
  _id: `${kind}-${id}`,
  kind,
  title: `${projectName}: ${name}`,
  startsAt: instantAt(day, '00:00', timeZone).toISOString(),
  endsAt: instantAt(day, '24:00', timeZone).toISOString(),
  timeZone,
  isAllDay: true,
  orderId: null,
  sequenceId: null,
  inspectionType: null,
  city: null,
  blockedDatesId: null,
  projectId,
  taskId: kind === 'task' ? id : null,
})
