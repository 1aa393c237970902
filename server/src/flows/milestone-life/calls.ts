import { projectMoneyCalls } from '@fieldproof/contracts/calls/project-money'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { disputeMilestone, withdrawDispute } from '#modules/milestone-money/dispute-milestone.ts'
import { fundMilestone } from '#modules/milestone-money/fund-milestone.ts'
import { giveBackMilestone, releaseMilestone } from '#modules/milestone-money/move-held.ts'
import { readInspectionToBook } from './book-inspection.ts'
import { hasReport } from './read-inspections.ts'
import { readProjectMoney } from './read-project-money.ts'

/** The money of milestones and the inspections that prove them: they connect projects with orders. */
export const serveMilestoneLife = (app: FastifyInstance): void => {
  serveGroup(app, projectMoneyCalls, {
    getProjectMoney: ({ params }, context) => readProjectMoney(params.id, context),
    getInspectionToBook: ({ params }, context) => readInspectionToBook(params.id, context),
    fundMilestone: ({ body }, context) => fundMilestone(body, context),
    releaseMilestone: ({ body }, context) => releaseMilestone(body, context),
    giveBackMilestone: ({ body }, context) => giveBackMilestone(body, context, hasReport),
    disputeMilestone: ({ body }, context) => disputeMilestone(body, context),
    withdrawDispute: ({ body }, context) => withdrawDispute(body.milestoneId, context),
  })
}
