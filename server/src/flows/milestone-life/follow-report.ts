import { whyNotReached } from '@fieldproof/policy/milestone-money'
import { conflict, forbidden } from '#kernel/refusals/refusal.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { notifySide } from '#modules/milestone-money/notify.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import { textsOf } from '#texts/texts-of.ts'
import { criticalFindingsOf } from './read-inspections.ts'

const texts = textsOf('milestone-money')

/**
 * A milestone with an inspection is reached once its report is in and the project's owner confirms it (PROJECT-16).
 * @throws {Refusal} 403 for managers; 409 without a report, and with critical findings that the owner has not accepted
 */
export const requireProof: Reaction<'milestone.reached'> = async ({ db }, { milestone, isOwner, acceptsFindings }) => {
  const asksForInspection = milestone.proof !== null
  const why = whyNotReached(
    { asksForInspection, hasAmount: milestone.amount !== null },
    { isOwner, acceptsFindings, critical: asksForInspection ? await criticalFindingsOf(db, milestone.id) : null },
  )
  if (why === 'owner-decides') throw forbidden(texts.ownerReaches())
  if (why === 'no-report') throw conflict(texts.noReport())
  if (why === 'critical-findings')
    throw conflict(texts.criticalFindings(), [{ field: 'acceptsFindings', message: texts.criticalFindings() }])
}

/** The report of a milestone's inspection is in: the project's history shows it, and the owner is asked to decide. */
export const notifyOfReport: Reaction<'report.handed-in'> = async (work, { order }) => {
  const { db } = work
  const link = await db
    .selectFrom('milestone_inspections')
    .select('milestone_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!link) return
  const milestone = await db
    .selectFrom('project_milestones')
    .selectAll()
    .where('id', '=', link.milestone_id)
    .executeTakeFirstOrThrow()
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', milestone.project_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await recordChange(work, project.id, order.inspector_id, [
    { event: 'inspection-reported', subject: { id: milestone.id, label: milestone.name } },
  ])
  await notifySide(work, {
    to: project.owner_id,
    message: 'report',
    about: { project, milestone },
    key: `milestone-report:${order.id}`,
  })
}
