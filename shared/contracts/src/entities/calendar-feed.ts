import * as z from 'zod/mini'
import { instant } from '../entities.ts'

/** The secret address of a user's calendar for other programs. Anyone with the address can read the calendar. */
export const calendarFeed = z.object({ url: z.nullable(z.string()), createdAt: z.nullable(instant) })
export type CalendarFeed = z.output<typeof calendarFeed>
