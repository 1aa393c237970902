import { jobsCalls } from '@fieldproof/contracts/calls/jobs'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { chooseInspector } from './choose-inspector.ts'
import { limitNotifyingActs } from '#modules/orders/count-news.ts'
import { listInterested, showInterest, withdrawInterest } from './interest.ts'
import { listMyJobs, readJob } from './read-posted-jobs.ts'
import { listJobsNear, listOpenJobs } from './service.ts'
import { editJob, postJob } from './write-posted-job.ts'

export const servePostedJobs = (app: FastifyInstance): void => {
  serveGroup(app, jobsCalls, {
    getOpenJobs: ({ query }, { db, clock }) => listOpenJobs(db, query, clock.now()),
    getJobsNear: ({ query }, context) => listJobsNear(context, query),
    postNewJob: ({ body }, context) => postJob(body, context),
    editJob: ({ params, body }, context) => editJob(params.jobId, body, context),
    getMyJobs: ({ query }, { db, clock, locale, session }) =>
      listMyJobs(db, clock.now(), session.userId, query, locale),
    getJob: ({ params }, context) => readJob(params.id, context),
    showInterest: async ({ params }, context) => {
      await limitNotifyingActs(context)
      return showInterest(params.id, context)
    },
    withdrawInterest: ({ params }, context) => withdrawInterest(params.id, context),
    getInterested: ({ params }, context) => listInterested(params.id, context),
    chooseInspector: ({ body }, context) => chooseInspector(body, context),
  })
}
