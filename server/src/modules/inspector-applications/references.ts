import { inspectorLimits } from '@fieldproof/contracts'
import type { InspectorReference, InspectorReferenceBody } from '@fieldproof/contracts/entities/inspector-profile'
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, conflictOf, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lockForEdit } from './application-row.ts'
import { readContents } from './contents.ts'
import { applyConsequences, newlyMissing } from './edit-consequences.ts'
import { inApplicationWork } from './move-application.ts'
import type { InspectorReferencesTable } from './tables.ts'

const texts = textsOf('inspector-applications')

const toReference = (row: Selectable<InspectorReferencesTable>): InspectorReference => ({
  _id: row.id,
  fullName: row.full_name,
  telephone: row.telephone,
  relationship: row.relationship,
  createdAt: row.created_at.toISOString(),
})

/** Keeps the value of a column if the reference is still the same person: same name and telephone number. */
const keptForSamePerson = <Column extends 'contacted_at' | 'contacted_by'>(column: Column) =>
  sql<Selectable<InspectorReferencesTable>[Column]>`case
    when inspector_references.full_name = excluded.full_name and inspector_references.telephone = excluded.telephone
    then ${sql.ref(`inspector_references.${column}`)} end`

/** Records that the staff spoke to a reference; null if they did not. @throws {Refusal} 404 */
export const markContacted = async (
  transaction: Db,
  { userId, id }: { userId: string; id: string },
  contact: { at: Date; by: string } | null,
): Promise<void> => {
  const marked = await transaction
    .updateTable('inspector_references')
    .set({ contacted_at: contact?.at ?? null, contacted_by: contact?.by ?? null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw notFound(texts.noSuchReference())
}

/** The applicant's references, in the order in which they were added. */
export const readReferences = async (db: Db, userId: string): Promise<InspectorReference[]> => {
  const rows = await db
    .selectFrom('inspector_references')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toReference)
}

const refuseTooMany = async (transaction: Db, userId: string, id: string): Promise<void> => {
  const others = await transaction
    .selectFrom('inspector_references')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute()
  if (others.length >= inspectorLimits.referencesMax) throw conflict(texts.tooManyReferences())
}

/**
 * Adds or changes a reference of the applicant.
 * @throws {Refusal} 409 if there are too many, or the application is closed
 */
export const submitReference = async (
  body: InspectorReferenceBody,
  context: UserContext,
): Promise<InspectorReference> => {
  const {
    limits,
    session: { user },
  } = context
  await limits.count('inspector-form.account', user.id)
  return inApplicationWork(context, async (work) => {
    const { db, now } = work
    const row = await lockForEdit(db, user, now)
    const id = body._id ?? randomUUID()
    await refuseTooMany(db, user.id, id)
    const columns = { full_name: body.fullName, telephone: body.telephone, relationship: body.relationship }
    const reference = await db
      .insertInto('inspector_references')
      .values({ user_id: user.id, id, created_at: now, ...columns })
      // Another name or number means another person, whom staff have not contacted (INSPECTOR-19).
      .onConflict((is) =>
        is.columns(['user_id', 'id']).doUpdateSet({
          ...columns,
          contacted_at: keptForSamePerson('contacted_at'),
          contacted_by: keptForSamePerson('contacted_by'),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await applyConsequences(work, row, ['other'])
    return toReference(reference)
  })
}

/**
 * Removes a reference.
 * @throws {Refusal} 404 if the applicant has none with this id; 409 if a submitted application would have too few left
 */
export const deleteReference = async (id: string, context: UserContext): Promise<void> => {
  const { user } = context.session
  await inApplicationWork(context, async (work) => {
    const { db, now } = work
    const row = await lockForEdit(db, user, now)
    const before = await readContents(db, row)
    const gone = await db
      .deleteFrom('inspector_references')
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound(texts.noSuchReference())
    const [first, ...others] = newlyMissing(row, before, await readContents(db, row))
    if (first) throw conflictOf([first, ...others])
    await applyConsequences(work, row, ['other'])
  })
}
