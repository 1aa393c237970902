import type { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { cancelJob, readInspectorTerms } from './cancel-job.ts'
import { answerNoShow, reportNoShow } from './no-shows.ts'
import { answerProposal, proposeReschedule, withdrawProposal } from './proposals.ts'
import { troublesFor } from './read-troubles.ts'

type InspectorsCall = 'getCancellationTerms' | 'cancelJob' | 'proposeReschedule' | 'withdrawProposal' | 'answerNoShow'

/** The inspectors' calls for what happens beside the ordinary course of a job. */
export const jobTroubleHandlers: Pick<Handlers<(typeof inspectorsCalls)['calls']>, InspectorsCall> = {
  getCancellationTerms: ({ params }, context) => readInspectorTerms(params.id, context),
  cancelJob: ({ body }, context) => cancelJob(body, context),
  proposeReschedule: ({ body }, context) => proposeReschedule(body, context),
  withdrawProposal: ({ params }, context) => withdrawProposal(params.id, context),
  answerNoShow: ({ body }, context) => answerNoShow(body, context),
}

/** The same for the orders' calls. */
export const orderTroubleHandlers: Pick<
  Handlers<(typeof ordersCalls)['calls']>,
  'getTroubles' | 'answerProposal' | 'reportNoShow'
> = {
  getTroubles: ({ params }, { db, clock, session }) => troublesFor(db, clock.now(), session.userId, params.id),
  answerProposal: ({ body }, context) => answerProposal(body, context),
  reportNoShow: ({ body }, context) => reportNoShow(body, context),
}
