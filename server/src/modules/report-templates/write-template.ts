import type { InputOf } from '@fieldproof/contracts'
import type {
  CreateReportTemplateBody,
  FieldContent,
  ReportTemplate,
} from '@fieldproof/contracts/entities/report-template'
import { templateMessages } from '@fieldproof/contracts/entities/report-template'
import { projectLimits } from '@fieldproof/contracts/limits'
import { conditionFaults, type Field } from '@fieldproof/policy/template-fields'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { requireInPlan } from '#modules/plans/held-plan.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findOwnTemplate, findTemplateFor, requireRevision } from './find-template.ts'
import { showTemplate } from './show-template.ts'
import type { ReportTemplateRow } from './tables.ts'

const texts = textsOf('report-templates')

/** @throws {Refusal} 400 if a condition is invalid, with the error at its field (TEMPLATE-4) */
const requireConditions = (fields: readonly Field[]): void => {
  const faults = conditionFaults(fields)
  if (faults.length === 0) return
  throw invalid(
    faults.map(({ fieldId, fault }) => ({
      field: `fields.${fields.findIndex(({ _id }) => _id === fieldId)}.showIf`,
      message: templateMessages[fault],
    })),
  )
}

const countTemplates = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('report_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @throws {Refusal} 403 `not-in-plan` (PLAN-4); 409 if the account has the most possible templates */
const requireRoom = async (db: Db, now: Date, userId: string): Promise<void> => {
  if ((await countTemplates(db, userId)) >= projectLimits.templatesMax) throw conflict(texts.tooManyTemplates())
  await requireInPlan(db, now, {
    userId,
    limit: 'templates',
    isOwn: true,
    used: () => countTemplates(db, userId),
  })
}

const insert = async (
  db: Db,
  now: Date,
  ownerId: string,
  { _id, name, description, fields }: { _id: string; name: string; description: string; fields: readonly Field[] },
): Promise<void> => {
  requireConditions(fields)
  await requireRoom(db, now, ownerId)
  const made = await db
    .insertInto('report_templates')
    .values({
      id: _id,
      owner_id: ownerId,
      name,
      description,
      fields: JSON.stringify(fields),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflicting) => conflicting.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
}

/**
 * Makes a template, once per id.
 * @throws {Refusal} 400; 403 (PLAN-4); 409 if there are too many; 422 if the id was used with other content
 */
export const createTemplate = async (
  body: CreateReportTemplateBody,
  { db, clock, session: { userId } }: UserContext,
): Promise<ReportTemplate> => {
  const call = { scope: `${userId} create-report-template`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    await insert(transaction, clock.now(), userId, body)
    return null
  })
  return showTemplate(await findOwnTemplate(db, userId, body._id), userId)
}

/**
 * Copies a template that the user may read, once per id of the copy. The copy has the same field ids, so that its
 * conditions work and reports of both templates can be compared.
 * @throws {Refusal} 403 (PLAN-4); 404; 409; 422
 */
export const duplicateTemplate = async (
  body: InputOf<'POST /report-templates/duplicate-report-template'>['body'],
  { db, clock, session: { userId } }: UserContext,
): Promise<ReportTemplate> => {
  const call = { scope: `${userId} duplicate-report-template`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    const { description, fields } = await findTemplateFor(transaction, userId, body.templateId)
    await insert(transaction, clock.now(), userId, { _id: body._id, name: body.name, description, fields })
    return null
  })
  return showTemplate(await findOwnTemplate(db, userId, body._id), userId)
}

type Change = Partial<Pick<ReportTemplateRow, 'name' | 'description' | 'fields'>>

/** Whether a change affects reports. Such a change makes a new version if a report was started with the present one. */
const isOfReports = (row: ReportTemplateRow, { fields }: Change): boolean =>
  fields !== undefined && bodyHash(fields) !== bodyHash(row.fields)

const change = (
  { db, clock, session: { userId } }: UserContext,
  { templateId, revision }: { templateId: string; revision?: number | undefined },
  decide: (row: ReportTemplateRow) => Change,
): Promise<ReportTemplate> =>
  db.transaction().execute(async (transaction) => {
    const row = await findOwnTemplate(transaction, userId, templateId, { lock: true })
    requireRevision(row, revision)
    const { fields, ...words } = decide(row)
    if (fields !== undefined) {
      if (fields.length > projectLimits.fieldsMax) throw conflict(texts.tooManyFields())
      requireConditions(fields)
    }
    const isNewVersion = isOfReports(row, { fields }) && row.is_version_used
    const changed = await transaction
      .updateTable('report_templates')
      .set({
        ...words,
        ...(fields !== undefined && { fields: JSON.stringify(fields) }),
        ...(isNewVersion && { version: row.version + 1, is_version_used: false }),
        revision: sql<number>`revision + 1`,
        updated_at: clock.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return showTemplate(changed, userId)
  })

const reordered = (fields: readonly Field[], ids: readonly string[]): Field[] => {
  const byId = new Map(fields.map((field) => [field._id, field]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  if (inOrder.length !== fields.length || ids.length !== fields.length)
    throw invalid([{ field: 'fieldOrder', message: texts.nameEachField() }])
  return inOrder
}

/** Changes the name, the description, the fields or their sequence. @throws {Refusal} 400; 404; 409 */
export const editTemplate = (
  body: InputOf<'PATCH /report-templates/edit-report-template'>['body'],
  context: UserContext,
): Promise<ReportTemplate> =>
  change(context, body, (row) => {
    const fields = body.fields ?? row.fields
    return {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
      ...((body.fields !== undefined || body.fieldOrder !== undefined) && {
        fields: body.fieldOrder === undefined ? fields : reordered(fields, body.fieldOrder),
      }),
    }
  })

const placedAt = (fields: readonly Field[], field: Field, order: number | undefined): Field[] => {
  const others = fields.filter(({ _id }) => _id !== field._id)
  return others.toSpliced(order ?? others.length, 0, field)
}

/**
 * Adds a field, once per id.
 * @throws {Refusal} 400; 404; 409; 422 if the template has a different field with this id
 */
export const addField = (
  { templateId, revision, _id, field, order }: InputOf<'POST /report-templates/add-field-to-report-template'>['body'],
  context: UserContext,
): Promise<ReportTemplate> =>
  change(context, { templateId, revision }, ({ fields }) => {
    const added: Field = { ...field, _id }
    const there = fields.find((one) => one._id === _id)
    if (there) {
      if (bodyHash(there) !== bodyHash(added)) throw refuse('key-reused', textsOf('refusals').sentBefore())
      return {}
    }
    return { fields: placedAt(fields, added, order) }
  })

/**
 * Changes a field or its position. Its kind may change too, because existing reports keep their version.
 * @throws {Refusal} 400; 404; 409
 */
export const editField = (
  {
    templateId,
    revision,
    fieldId,
    field,
    order,
  }: InputOf<'PATCH /report-templates/edit-field-in-report-template'>['body'],
  context: UserContext,
): Promise<ReportTemplate> =>
  change(context, { templateId, revision }, ({ fields }) => {
    const place = fields.findIndex(({ _id }) => _id === fieldId)
    if (place === -1) throw notFound(texts.noSuchField())
    const changed: FieldContent & { _id: string } = { ...field, _id: fieldId }
    return { fields: placedAt(fields, changed, order ?? place) }
  })

/** Deletes a field from a template. @throws {Refusal} 404; 409 if another field depends on it */
export const deleteField = (
  { templateId, fieldId }: { templateId: string; fieldId: string },
  context: UserContext,
): Promise<ReportTemplate> =>
  change(context, { templateId }, ({ fields }) => {
    if (!fields.some(({ _id }) => _id === fieldId)) throw notFound(texts.noSuchField())
    const dependent = fields.find(({ showIf }) => showIf?.rules.some((rule) => rule.fieldId === fieldId))
    if (dependent) throw conflict(texts.fieldIsAsked({ label: dependent.label }))
    return { fields: fields.filter(({ _id }) => _id !== fieldId) }
  })

/** Deletes a template. Reports that were started with it keep its fields. @throws {Refusal} 404 */
export const deleteTemplate = async (
  id: string,
  { db, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  await db.transaction().execute(async (transaction) => {
    const row = await findOwnTemplate(transaction, userId, id, { lock: true })
    await transaction.deleteFrom('report_templates').where('id', '=', row.id).execute()
  })
  return { _id: id }
}
