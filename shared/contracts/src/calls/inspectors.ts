import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { blockedDates, blockOutDatesBody, daysQuery, unblockDatesBody } from '../entities/blocked-dates.ts'
import { calendarEvent } from '../entities/calendar-event.ts'
import { searchWords } from '../entities/field-types.ts'
import { availableJob, inspectorJob } from '../entities/inspector-job.ts'
import { orderSummary } from '../entities/order.ts'
import { byId } from '../entities/write-fields.ts'
import { inspectionTypes, orderStatuses } from '../lists.ts'

/** An inspector's jobs and calendar (D1 §7). */
export const inspectorsCalls = defineGroup('inspectors', {
  getAvailableJobs: {
    method: 'GET', path: '/inspectors/get-available-jobs', who: 'inspector',
    summary: 'Jobs that are offered to the inspector and still available, best match first.',
    query: z.object({
      page: pageNumber, inspectionType: z.optional(z.enum(inspectionTypes)), search: searchWords,
      sort: z._default(z.enum(['best', 'newest', 'soonest', 'nearest', 'pay']), 'best'),
    }),
    answer: pageOf(availableJob),
  },
  pickAJob: {
    method: 'POST', path: '/inspectors/pick-a-job/{id}', who: 'inspector',
    summary: 'Takes a first-come job: whoever is first has it.',
    params: byId, answer: inspectorJob, errors: ['not-found', 'conflict'],
  },
  getMyJobs: {
    method: 'GET', path: '/inspectors/get-my-jobs', who: 'inspector', summary: 'Jobs that the inspector was given.',
    query: z.object({
      page: pageNumber, status: z.optional(z.enum(orderStatuses)), inspectionType: z.optional(z.enum(inspectionTypes)),
      search: searchWords, sort: z.optional(z.enum(['newest', 'oldest', 'soonest'])),
    }),
    answer: pageOf(orderSummary),
  },
  getJob: {
    method: 'GET', path: '/inspectors/get-job/{id}', who: 'inspector',
    summary: 'One job with all that the inspector may know of it.',
    params: byId, answer: inspectorJob, errors: ['not-found'],
  },
  blockOutDates: {
    method: 'POST', path: '/inspectors/block-out-dates', who: 'inspector',
    summary: 'Blocks days, or a time on each of them; refused where a booking is in the way.',
    body: blockOutDatesBody, answer: blockedDates, errors: ['conflict'],
  },
  unblockDates: {
    method: 'POST', path: '/inspectors/unblock-dates', who: 'inspector', summary: 'Opens blocked dates again.',
    body: unblockDatesBody, answer: z.object({ unblocked: z.array(z.uuid()) }), errors: ['not-found'],
  },
  getCalendarBlockedDates: {
    method: 'GET', path: '/inspectors/get-calendar-blocked-dates', who: 'inspector',
    summary: 'What the inspector has blocked between two days.',
    query: daysQuery, answer: z.array(blockedDates),
  },
  getCalendarEvents: {
    method: 'GET', path: '/inspectors/get-calendar-events', who: 'inspector',
    summary: "Everything in the inspector's calendar between two days, in the order of its beginning.",
    query: daysQuery, answer: z.array(calendarEvent),
  },
})
