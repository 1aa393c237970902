import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { calendarEventKinds, inspectionTypes } from '../lists.ts'

/**
 * An entry that takes an inspector's time (a booking, travel to it, blocked time, an imported event), an appointment of
 * a customer (CALENDAR-6), the last day of a project's task or milestone, or a visit of a project's series
 * (PROJECT-26).
 */
export const calendarEvent = z.object({
  _id: z.string(),
  kind: z.enum(calendarEventKinds),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The zone of its days. */
  timeZone: z.string(),
  isAllDay: z.boolean(),
  orderId: z.nullable(z.uuid()),
  sequenceId: z.nullable(z.string()),
  inspectionType: z.nullable(z.enum(inspectionTypes)),
  city: z.nullable(z.string()),
  blockedDatesId: z.nullable(z.uuid()),
  /** The project of a task, a milestone or a visit. */
  projectId: z.nullable(z.uuid()),
  taskId: z.nullable(z.uuid()),
})
export type CalendarEvent = z.output<typeof calendarEvent>
