import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { readAvailability, saveAvailability } from './availability.ts'
import { blockOutDates, listBlockedDates, unblockDates } from './blocked-dates.ts'
import type { OfProjects } from './of-projects.ts'
import { listAppointments, listCalendarEvents } from './events.ts'
import { endFeed, readFeed, renewFeed, serveCalendarFeeds } from './feed.ts'
import { deleteImportedCalendar, importCalendar, listImportedCalendars } from './imported-calendars.ts'

/**
 * The calls about calendars: an inspector's (weekly hours, blocked dates, events, imported calendars), a customer's,
 * and the secret address of either.
 * @param ofProjects adds the dates of the user's projects
 */
export const serveCalendars = (app: FastifyInstance, ofProjects: OfProjects): void => {
  servePart(app, inspectorsCalls, {
    blockOutDates: ({ body }, context) => blockOutDates(body, context),
    unblockDates: ({ body }, context) => unblockDates(body.blockedDatesIds, context),
    getCalendarBlockedDates: ({ query }, { db, session }) => listBlockedDates(db, session.userId, query),
    getCalendarEvents: ({ query }, context) => listCalendarEvents(query, context, ofProjects),
    getAvailability: (_, { db, ports, session }) => readAvailability(db, ports.places, session.userId),
    saveAvailability: ({ body }, context) => saveAvailability(body, context),
    getImportedCalendars: (_, context) => listImportedCalendars(context),
    importCalendar: ({ body }, context) => importCalendar(body, context),
    deleteImportedCalendar: ({ params }, context) => deleteImportedCalendar(params.id, context),
  })
  servePart(app, usersCalls, {
    getCalendarFeed: (_, context) => readFeed(context),
    renewCalendarFeed: (_, context) => renewFeed(context),
    endCalendarFeed: (_, context) => endFeed(context),
  })
  servePart(app, ordersCalls, {
    getMyAppointments: ({ query }, context) => listAppointments(query, context, ofProjects),
  })
  serveCalendarFeeds(app, ofProjects)
}
