import type { AnswerOf, Locale } from '@fieldproof/contracts'
import type { AuditEntry } from '@fieldproof/contracts/calls/custom-admin'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import { mayRead, valuesInWords } from './permissions.ts'
import type { Act, Resource, Values } from '#kernel/back-office/resource.ts'
import type { AuditEntriesTable } from './tables.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** The fields in which two states of a record differ; with a single state, all fields with a value. */
const changedFields = (before: Values | null, after: Values | null): string[] =>
  Object.keys(before ?? after ?? {}).filter((name) => !isSame(before?.[name], after?.[name]))

/** Who did something: a member of staff, or a name without an account. */
export interface Actor {
  userId: string | null
  name: string
  locale: Locale
}

interface Change extends Pick<Act, 'now' | 'reason'> {
  actor: Actor
  resource: Resource
  id: string
  action: string
  before: Values | null
  after: Values | null
}

/** Records who did what, in the same transaction. Fields hold no secrets, so neither does the trail. */
export const writeAudit = async (
  db: Db,
  { resource, id, action, actor, now, reason, before, after }: Change,
): Promise<void> => {
  const changed = changedFields(before, after)
  await db
    .insertInto('audit_entries')
    .values({
      at: now,
      actor_id: actor.userId,
      actor_name: actor.name,
      resource_name: resource.name,
      record_id: id,
      record_title: resource.naming.make(after ?? before ?? {}, actor.locale),
      action,
      reason: reason || null,
      before: before && JSON.stringify(only(before, changed)),
      after: after && JSON.stringify(only(after, changed)),
    })
    .execute()
}

/** Milliseconds within which loading a record again counts as the same reading. */
const SAME_READING = 60 * 60 * 1_000

/** Records that a member of staff has read a record, if its kind requires that (PROJECT-38). */
export const writeReading = async (
  db: Db,
  { resource, id, actor, now, values }: Pick<Change, 'resource' | 'id' | 'actor' | 'now'> & { values: Values },
): Promise<void> => {
  if (!resource.isReadingKept) return
  const earlier = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('resource_name', '=', resource.name)
    .where('record_id', '=', id)
    .where('actor_id', '=', actor.userId)
    .where('action', '=', 'read')
    .where('at', '>', new Date(now.getTime() - SAME_READING))
    .limit(1)
    .executeTakeFirst()
  if (earlier) return
  await db
    .insertInto('audit_entries')
    .values({
      at: now,
      actor_id: actor.userId,
      actor_name: actor.name,
      resource_name: resource.name,
      record_id: id,
      record_title: resource.naming.make(values, actor.locale),
      action: 'read',
      reason: null,
      before: null,
      after: null,
    })
    .execute()
}

const toEntry = (row: Selectable<AuditEntriesTable>, resource: Resource, viewer: Viewer): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_name,
  resourceName: row.resource_name,
  recordId: row.record_id,
  recordTitle: row.record_title,
  action: row.action,
  reason: row.reason,
  before: row.before && valuesInWords(resource, row.before, viewer),
  after: row.after && valuesInWords(resource, row.after, viewer),
})

interface TrailQuery {
  resources: readonly Resource[]
  page: number
  resourceName?: string
  recordId?: string
}

/** What staff did to records that the viewer may see, newest first. */
export const readTrail = async (
  db: Db,
  { resources, ...query }: TrailQuery,
  viewer: Viewer,
): Promise<AnswerOf<'GET /custom-admin/get-audit-trail'>> => {
  const readable = new Map(
    resources.filter((resource) => mayRead(resource, viewer)).map((resource) => [resource.name, resource]),
  )
  const names = [...readable.keys()].filter((name) => query.resourceName === undefined || name === query.resourceName)
  // SQL allows no empty list, and no resource has an empty name.
  let entries = db.selectFrom('audit_entries').where('resource_name', 'in', names.length > 0 ? names : [''])
  if (query.recordId !== undefined) entries = entries.where('record_id', '=', query.recordId)
  const paged = await page(entries, query.page, (rows) => rows.selectAll().orderBy('position', 'desc'))
  return {
    ...paged,
    items: paged.items.flatMap((row) => {
      const resource = readable.get(row.resource_name)
      return resource ? [toEntry(row, resource, viewer)] : []
    }),
  }
}
