import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { quietWork } from '#kernel/work/quiet-work.ts'
import { transfer } from '#modules/ledger/service.ts'
import { lockMilestone } from '#modules/milestone-money/find-funds.ts'
import { fund } from '#modules/milestone-money/fund-milestone.ts'
import { demoMilestoneId } from '#modules/projects/demo-work.ts'

/** Minor units of naira. */
const FUNDED = 18_000_000_00
const sum = { amount: FUNDED, currency: 'NGN' as const }

/** Moves the sum from the company's bank account to the owner's wallet, and funds the milestone with it. */
const fundDemoMilestone = async ({ db, now }: DemoParts, payeeId: string): Promise<void> => {
  const work = quietWork(db, now)
  const found = await lockMilestone(db, demoMilestoneId)
  if (!found || found.funds || found.amount === null) return
  const { amount, currency } = sum
  await transfer(work, {
    key: `demo-milestone:${demoMilestoneId}`,
    kind: 'correction',
    cause: { kind: 'milestone', id: demoMilestoneId },
    description: 'Demo money',
    entries: [
      { kind: 'bank', currency, amount: -amount },
      { kind: 'user-available', userId: found.project.owner_id, currency, amount },
    ],
  })
  await fund(work, found, { payeeId, amount: sum })
}

/** Links an open inspection of the demo's customer, whose report is not in yet, to the milestone. */
const linkDemoInspection = async ({ db, now }: DemoParts, customer: string): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer)
    .where('inspection_type', '=', 'property')
    .where('status', 'in', ['Pending', 'Processing'])
    .where('report_submitted_at', 'is', null)
    .orderBy('inspection_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const milestone = await db
    .selectFrom('project_milestones')
    .select('id')
    .where('id', '=', demoMilestoneId)
    .executeTakeFirst()
  if (!order || !milestone) return
  await db
    .insertInto('milestone_inspections')
    .values({ order_id: order.id, milestone_id: milestone.id, booked_by: customer, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const put = async (parts: DemoParts): Promise<void> => {
  const [customer, inspector] = [parts.people.get('customer'), parts.people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  await fundDemoMilestone(parts, inspector)
  await linkDemoInspection(parts, customer)
}

/** A milestone of the demo's house that is funded and waits for the report of its inspection. */
export const milestoneLifeDemo: DemoStep = { name: 'milestone-money', version: 1, put }
