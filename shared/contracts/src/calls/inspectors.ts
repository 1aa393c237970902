import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { blockedDates, blockOutDatesBody, daysQuery, unblockDatesBody } from '../entities/blocked-dates.ts'
import { availability, availabilityBody, calendarFeed, importedCalendar, importedCalendarBody } from '../entities/availability.ts'
import { calendarEvent } from '../entities/calendar-event.ts'
import { payout } from '../entities/completion.ts'
import { removed, searchWords, storedFile } from '../entities/field-types.ts'
import { availableJob, inspectorJob } from '../entities/inspector-job.ts'
import { inspectorPublicProfile } from '../entities/inspector-profile.ts'
import {
  answerNoShowBody, cancelJobBody, inspectorCancellationTerms, orderTroubles, proposeRescheduleBody,
} from '../entities/job-trouble.ts'
import { orientationAnswersBody, orientationCourse, orientationResult } from '../entities/orientation.ts'
import { orderSummary } from '../entities/order.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { inspectionTypes, locales, orderStatuses } from '../lists.ts'

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
  showInterest: {
    method: 'POST', path: '/inspectors/show-interest/{id}', who: 'inspector', ours: true,
    summary: 'Tells the customer that the inspector would do the job.',
    params: byId, answer: inspectorJob, errors: ['not-found', 'conflict'],
  },
  declineJob: {
    method: 'POST', path: '/inspectors/decline-job/{id}', who: 'inspector', ours: true,
    summary: 'Declines an offered job, for good.',
    params: byId, answer: inspectorJob, errors: ['not-found', 'conflict'],
  },
  getInspector: {
    method: 'GET', path: '/inspectors/get-inspector/{id}', who: 'user', ours: true,
    summary: 'An inspector as customers see them.',
    params: byId, answer: inspectorPublicProfile, errors: ['not-found'],
  },
  findInspectors: {
    method: 'GET', path: '/inspectors/find-inspectors', who: 'user', ours: true,
    summary: 'Activated inspectors by kind, place and language, best first.',
    query: z.object({
      page: pageNumber, inspectionType: z.optional(z.enum(inspectionTypes)), search: searchWords,
      language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
      latitude: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
      sort: z._default(z.enum(['best', 'nearest', 'rating', 'jobs']), 'best'),
    }).check(z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), { path: ['longitude'], error: 'Give both figures of the place.' })),
    answer: pageOf(z.extend(inspectorPublicProfile, { distance: z.nullable(z.number()) })),
  },
  getCancellationTerms: {
    method: 'GET', path: '/inspectors/get-cancellation-terms/{id}', who: 'inspector', ours: true,
    summary: 'What it costs the inspector to cancel the job now, and under which rule.',
    params: byId, answer: inspectorCancellationTerms, errors: ['not-found', 'conflict'],
  },
  cancelJob: {
    method: 'POST', path: '/inspectors/cancel-job', who: 'inspector', ours: true,
    summary: 'Gives a job back, with the fine of the instant; another one than was shown is refused as a conflict.',
    body: cancelJobBody, answer: z.object({ orderId: reference, fine: inspectorCancellationTerms.shape.fine }), errors: ['not-found', 'conflict', 'key-reused'],
  },
  proposeReschedule: {
    method: 'POST', path: '/inspectors/propose-reschedule', who: 'inspector', ours: true,
    summary: 'Asks the customer for another time.', body: proposeRescheduleBody, answer: orderTroubles, errors: ['not-found', 'conflict'],
  },
  withdrawProposal: {
    method: 'POST', path: '/inspectors/withdraw-proposal/{id}', who: 'inspector', ours: true,
    summary: 'Takes a proposed time back.', params: byId, answer: orderTroubles, errors: ['not-found', 'conflict'],
  },
  answerNoShow: {
    method: 'POST', path: '/inspectors/answer-no-show', who: 'inspector', ours: true,
    summary: 'Answers the customer who says that nobody came.', body: answerNoShowBody, answer: orderTroubles, errors: ['not-found', 'conflict'],
  },
  getAvailability: {
    method: 'GET', path: '/inspectors/get-availability', who: 'inspector', ours: true,
    summary: 'When the inspector takes jobs, week for week.', answer: availability,
  },
  saveAvailability: {
    method: 'PUT', path: '/inspectors/save-availability', who: 'inspector', ours: true,
    summary: 'Sets when the inspector takes jobs; bookings that are there stay.', body: availabilityBody, answer: availability,
  },
  getCalendarFeed: {
    method: 'GET', path: '/inspectors/get-calendar-feed', who: 'inspector', ours: true,
    summary: 'Since when the calendar can be read at a secret address; the address itself is told when it is made.', answer: calendarFeed,
  },
  renewCalendarFeed: {
    method: 'POST', path: '/inspectors/renew-calendar-feed', who: 'inspector', ours: true,
    summary: "Makes a new secret address of the calendar; the one before ends.", answer: calendarFeed,
  },
  endCalendarFeed: {
    method: 'POST', path: '/inspectors/end-calendar-feed', who: 'inspector', ours: true,
    summary: "Ends the calendar's secret address.", answer: calendarFeed,
  },
  getImportedCalendars: {
    method: 'GET', path: '/inspectors/get-imported-calendars', who: 'inspector', ours: true,
    summary: 'Calendars of elsewhere whose events block time.', answer: z.array(importedCalendar),
  },
  importCalendar: {
    method: 'POST', path: '/inspectors/import-calendar', who: 'inspector', ours: true,
    summary: 'Reads the calendar at an address, now and every hour.',
    body: importedCalendarBody, answer: importedCalendar, errors: ['conflict', 'provider-unavailable', 'rate-limited'],
  },
  deleteImportedCalendar: {
    method: 'DELETE', path: '/inspectors/delete-imported-calendar/{id}', who: 'inspector', ours: true,
    summary: 'Forgets an imported calendar with its events.', params: byId, answer: removed, errors: ['not-found'],
  },
  getOrientationCourse: {
    method: 'GET', path: '/inspectors/get-orientation-course', who: 'user', ours: true,
    summary: 'The course that an approved inspector takes before activation.',
    query: z.object({ locale: z._default(z.enum(locales), 'en') }), answer: orientationCourse, errors: ['not-found'],
  },
  completeOrientation: {
    method: 'POST', path: '/inspectors/complete-orientation', who: 'user', ours: true,
    summary: "Judges the course's answers; with enough right ones the inspector is activated.",
    body: orientationAnswersBody, answer: orientationResult, errors: ['not-found', 'conflict'],
  },
  getMyPayouts: {
    method: 'GET', path: '/inspectors/get-my-payouts', who: 'inspector', ours: true,
    summary: "The inspector's payouts, the next one first.", query: z.object({ page: pageNumber }), answer: pageOf(payout),
  },
  getPayoutStatement: {
    method: 'GET', path: '/inspectors/get-payout-statement/{id}', who: 'inspector', ours: true,
    summary: 'The statement of a payout, as a PDF.', params: byId, answer: storedFile, errors: ['not-found', 'conflict'],
  },
})
