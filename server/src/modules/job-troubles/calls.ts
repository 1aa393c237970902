import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { cancelJob, readInspectorTerms } from './cancel-job.ts'
import { answerNoShow, reportNoShow } from './no-shows.ts'
import { explainOverdueReport, nudgeInspector } from './overdue-reports.ts'
import { limitNotifyingActs } from '#modules/orders/count-news.ts'
import { answerProposal, proposeReschedule, withdrawProposal } from './proposals.ts'
import { troublesFor } from './read-troubles.ts'

/** The calls about troubles of a job, for its inspector and its customer. */
export const serveJobTroubles = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    getCancellationTerms: ({ params }, context) => readInspectorTerms(params.id, context),
    cancelJob: ({ body }, context) => cancelJob(body, context),
    proposeReschedule: async ({ body }, context) => {
      await limitNotifyingActs(context)
      return proposeReschedule(body, context)
    },
    withdrawProposal: ({ params }, context) => withdrawProposal(params.id, context),
    answerNoShow: ({ body }, context) => answerNoShow(body, context),
    explainOverdueReport: ({ body }, context) => explainOverdueReport(body, context),
  })
  servePart(app, ordersCalls, {
    getTroubles: ({ params }, { db, clock, session, ports }) =>
      troublesFor({ db, now: clock.now(), files: ports.files }, session.userId, params.id),
    answerProposal: ({ body }, context) => answerProposal(body, context),
    reportNoShow: ({ body }, context) => reportNoShow(body, context),
    nudgeInspector: ({ body }, context) => nudgeInspector(body, context),
  })
}
