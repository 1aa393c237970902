import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type { Locale } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { dayAt, instantAt } from './wall-days.ts'

/** A task or milestone that is due on a calendar day; it takes none of the user's time. */
export interface DueDay {
  kind: 'task' | 'milestone'
  id: string
  projectId: string
  projectName: string
  name: string
  /** `2027-03-20` */
  day: string
}

/** A visit to a project that the reader did not order. */
export interface Visit {
  id: string
  projectId: string
  projectName: string
  milestoneName: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the place. */
  timeZone: string
}

/**
 * The dates of a user's projects for a calendar. `app` passes this in, so that the module does not depend on projects.
 */
export interface OfProjects {
  /** The due dates between two days, both included. */
  listDueDays: (db: Db, userId: string, days: { from: string; to: string }) => Promise<DueDay[]>
  /** The visits that overlap a span. */
  listVisits: (db: Db, userId: string, span: { from: Date; until: Date }) => Promise<Visit[]>
}

/** A due date as an event that lasts the whole day in the reader's zone: it is the same day wherever they are. */
const dueEvent = ({ kind, id, projectId, projectName, name, day }: DueDay, timeZone: string): CalendarEvent => ({
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

const visitEvent = (visit: Visit, locale: Locale): CalendarEvent => ({
  _id: `visit-${visit.id}`,
  kind: 'visit',
  title: inWords(textsOf('calendars').visit({ project: visit.projectName, milestone: visit.milestoneName }), locale),
  startsAt: visit.startsAt.toISOString(),
  endsAt: visit.endsAt.toISOString(),
  timeZone: visit.timeZone,
  isAllDay: false,
  orderId: null,
  sequenceId: null,
  inspectionType: null,
  city: null,
  blockedDatesId: null,
  projectId: visit.projectId,
  taskId: null,
})

/** The events of a user's projects in a period: due dates, and visits that are not their own orders (PROJECT-26). */
export const eventsOfProjects = async (
  { db, userId, locale, timeZone }: { db: Db; userId: string; locale: Locale; timeZone: string },
  { listDueDays, listVisits }: OfProjects,
  span: { from: Date; until: Date },
): Promise<CalendarEvent[]> => {
  // The end of a span does not belong to it. If it is the first instant of a day, that day is not included.
  const days = { from: dayAt(span.from, timeZone), to: dayAt(new Date(span.until.getTime() - 1), timeZone) }
  return [
    ...(await listDueDays(db, userId, days)).map((day) => dueEvent(day, timeZone)),
    ...(await listVisits(db, userId, span)).map((visit) => visitEvent(visit, locale)),
  ]
}
