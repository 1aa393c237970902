import type { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { declineJob, pickAJob, showInterest } from './answer-job.ts'
import { acceptCandidate, changeMatching, getMatching, rejectCandidate } from './choose-candidate.ts'
import { findInspectors, getInspector } from './find-inspectors.ts'
import { listAvailableJobs, listMyJobs } from './list-jobs.ts'
import { raisePrice } from './raise-price.ts'
import { readJob } from './read-job.ts'

type JobCall =
  | 'getAvailableJobs'
  | 'pickAJob'
  | 'getMyJobs'
  | 'getJob'
  | 'showInterest'
  | 'declineJob'
  | 'getInspector'
  | 'findInspectors'
type MatchingCall = 'getMatching' | 'acceptCandidate' | 'rejectCandidate' | 'changeMatching' | 'raisePrice'

/** Jobs that are offered to inspectors, and inspectors as customers find them: of the group `inspectors`. */
export const jobHandlers: Pick<Handlers<(typeof inspectorsCalls)['calls']>, JobCall> = {
  getAvailableJobs: ({ query }, { db, clock, session }) => listAvailableJobs(db, clock.now(), session.userId, query),
  pickAJob: ({ params }, context) => pickAJob(params.id, context),
  getMyJobs: ({ query }, { db, session }) => listMyJobs(db, session.userId, query),
  getJob: ({ params }, context) => readJob(params.id, context),
  showInterest: ({ params }, context) => showInterest(params.id, context),
  declineJob: ({ params }, context) => declineJob(params.id, context),
  getInspector: ({ params }, context) => getInspector(params.id, context),
  findInspectors: ({ query }, { db }) => findInspectors(db, query),
}

/** How an order finds its inspector: of the group `orders`. */
export const matchingHandlers: Pick<Handlers<(typeof ordersCalls)['calls']>, MatchingCall> = {
  getMatching: ({ params }, context) => getMatching(params.id, context),
  acceptCandidate: ({ body }, context) => acceptCandidate(body, context),
  rejectCandidate: ({ body }, context) => rejectCandidate(body, context),
  changeMatching: ({ body }, context) => changeMatching(body, context),
  raisePrice: ({ body }, context) => raisePrice(body, context),
}
