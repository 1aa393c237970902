import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { calendarHandlers } from '#modules/calendars/calls.ts'
import { serveCalendarFeeds } from '#modules/calendars/feed.ts'
import { jobTroubleHandlers } from '#modules/job-troubles/calls.ts'
import { jobHandlers } from '#modules/matching/calls.ts'
import { completeOrientation, readCourse } from '#modules/orientation/take-course.ts'
import { payoutStatement } from '#modules/payouts/payout-statement.ts'
import { listPayouts } from '#modules/payouts/read-payouts.ts'

export const serveInspectors = (app: FastifyInstance): void => {
  serveGroup(app, inspectorsCalls, {
    ...calendarHandlers,
    ...jobTroubleHandlers,
    getOrientationCourse: ({ query }, context) => readCourse(query.locale, context),
    completeOrientation: ({ body }, context) => completeOrientation(body, context),
    getMyPayouts: ({ query }, { db, clock, session }) => listPayouts(db, clock.now(), session.userId, query.page),
    getPayoutStatement: ({ params }, context) => payoutStatement(params.id, context),
    ...jobHandlers,
  })
  serveCalendarFeeds(app)
}
