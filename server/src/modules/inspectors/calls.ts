import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { calendarHandlers } from '../calendars/calls.ts'
import { serveCalendarFeeds } from '../calendars/feed.ts'
import { jobTroubleHandlers } from '../job-troubles/calls.ts'
import { jobHandlers } from '../matching/calls.ts'
import { completeOrientation, readCourse } from '../orientation/take-course.ts'
import { payoutStatement } from '../payouts/payout-statement.ts'
import { listPayouts } from '../payouts/read-payouts.ts'

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
