import type { AnswerOf } from '@fieldproof/contracts'
import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { orderLimits, projectLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { findProjectFor, findProjectOf } from '#modules/projects/find-project.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import type { ProjectMilestoneRow, ProjectRow } from '#modules/projects/tables.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const texts = textsOf('milestone-money')

type Proof = NonNullable<ProjectMilestoneRow['proof']>
type Answers = Record<string, unknown>

/** The place of the project, as answers of the quote form. */
const placeOf = ({ place }: ProjectRow): Answers => {
  if (place === null) return {}
  const { country, state, city, street } = place
  const regions = regionsOf(country)
  return {
    country,
    ...(state !== '' && (regions === null || regions.includes(state)) && { state }),
    ...(city !== '' && { city }),
    ...(street !== '' && { street }),
  }
}

/** The answers of the quote form that come from the milestone: what is inspected, and at which stage. */
const answersOf = ({ inspectionType }: Proof, project: ProjectRow, milestone: ProjectMilestoneRow): Answers => {
  const subject = `${project.name}: ${milestone.name}`.slice(0, 160)
  switch (inspectionType) {
    case 'property':
      return {
        subject: 'building-site',
        description: [subject, milestone.description].join('\n').trim().slice(0, 2_000),
      }
    case 'infrastructure':
      return { projectName: subject, stage: 'under-way', plan: milestone.description.slice(0, 2_000) }
    case 'goods':
      return { goods: subject }
    case 'general-purpose':
      return { subject, description: (milestone.description || subject).slice(0, 2_000) }
    case 'vehicle':
      return { extraInformation: [subject, milestone.description].join('\n').trim().slice(0, 2_000) }
  }
}

/** What the inspector is asked to do: the milestone's own tasks, and the fields of its template. */
const tasksOf = async (db: Db, { tasks, templateId }: Proof, language: UserContext['language']) => {
  const template =
    templateId === null
      ? undefined
      : await db.selectFrom('report_templates').select('fields').where('id', '=', templateId).executeTakeFirst()
  const fields = (template?.fields ?? []).flatMap(({ kind, label, hint }) =>
    kind === 'section'
      ? []
      : [{ title: inWords(texts.answerField({ label }), language).slice(0, 160), description: hint }],
  )
  return [...tasks, ...fields].slice(0, orderLimits.tasksMax)
}

/**
 * The answers with which the quote form starts for the inspection that a milestone requires (PROJECT-15).
 * @throws {Refusal} 403, 404; 409 if the milestone requires none
 */
export const readInspectionToBook = async (
  milestoneId: string,
  { db, session, language }: UserContext,
): Promise<AnswerOf<'GET /projects/get-inspection-to-book/{id}'>> => {
  const { userId } = session
  const { project: readable } = await findProjectOf(db, userId, 'project_milestones', milestoneId, 'read')
  const { project } = await findProjectFor(db, userId, readable.id, 'book-inspections')
  const milestone = await db
    .selectFrom('project_milestones')
    .selectAll()
    .where('id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  const { proof } = milestone
  if (proof === null) throw conflict(texts.noProof())
  return {
    milestoneId,
    milestoneName: milestone.name,
    projectId: project.id,
    projectName: project.name,
    inspectionType: proof.inspectionType,
    prefilled: { ...placeOf(project), ...answersOf(proof, project, milestone) },
    position: project.place?.position ?? null,
    tasks: await tasksOf(db, proof, language),
  }
}

/**
 * Links a new order to the milestone that its quote names (PROJECT-15).
 * @throws {Refusal} 409 if the milestone is gone, or the customer may not book for it
 */
export const linkInspection: Reaction<'order.placed'> = async (work, { order, milestoneId }) => {
  if (milestoneId === undefined) return
  const { db, now } = work
  const found = await findProjectOf(db, order.customer_id, 'project_milestones', milestoneId, 'book-inspections').catch(
    (error: unknown) => {
      throw error instanceof Refusal ? conflict(texts.milestoneGone()) : error
    },
  )
  await db
    .insertInto('milestone_inspections')
    .values({ order_id: order.id, milestone_id: milestoneId, booked_by: order.customer_id, booked_at: now })
    .execute()
  const milestone = await db
    .selectFrom('project_milestones')
    .select(['id', 'name'])
    .where('id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  await recordChange(work, found.project.id, order.customer_id, [
    {
      event: 'inspection-booked',
      subject: { id: milestone.id, label: milestone.name.slice(0, projectLimits.nameMax) },
    },
  ])
}
