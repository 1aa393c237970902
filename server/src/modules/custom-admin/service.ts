import type { AnswerOf, Locale } from '@fieldproof/contracts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { BackOffice } from './back-office.ts'
import { writeReading } from './audit.ts'
import { describeActions, describePrivilege } from './describe.ts'
import { readListQuery, type ReadQuery } from './list-query.ts'
import { mayRead } from './permissions.ts'
import { readViewer } from './read-viewer.ts'
import { readerOf } from './reader.ts'
import { countRecords, readPage, readValues, toRecord, versionOf } from './records.ts'
import type { Resource } from '#kernel/back-office/resource.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

/** @throws {Refusal} 404 both for a resource that does not exist and for one that the viewer may not read */
const readable = (resources: readonly Resource[], name: string, viewer: Viewer): Resource => {
  const resource = resources.find((one) => one.name === name)
  if (!resource || !mayRead(resource, viewer)) throw notFound()
  return resource
}

/** What the caller may see and do. */
export const readPrivileges = async (
  locale: Locale,
  { context, resources }: BackOffice,
): Promise<AnswerOf<'GET /custom-admin/get-assigned-privileges'>> => {
  const viewer = await readViewer(context.db, context, locale)
  const describing = { db: context.db, viewer, resources }
  const privileges = await Promise.all(
    resources
      .filter((resource) => mayRead(resource, viewer))
      .map((resource) => describePrivilege(resource, describing)),
  )
  return { roles: [...viewer.roles], privileges }
}

/** How many records of each kind the caller may see. */
export const readCounts = async ({
  context,
  resources,
}: BackOffice): Promise<AnswerOf<'GET /custom-admin/get-resource-counts'>> => {
  const viewer = await readViewer(context.db, context, context.locale)
  return Promise.all(
    resources
      .filter((resource) => mayRead(resource, viewer))
      .map(async (resource) => ({
        resourceName: resource.name,
        ...(await countRecords(context.db, resource)),
      })),
  )
}

/** One page of records. */
export const listRecords = async (
  name: string,
  query: ReadQuery,
  { context, resources }: BackOffice,
): Promise<AnswerOf<'GET /custom-admin/get-resources-list/{resourceName}'>> => {
  const viewer = await readViewer(context.db, context, query.locale)
  const resource = readable(resources, name, viewer)
  const records = await readPage(
    context.db,
    resource,
    await readListQuery(context.db, resource, query, viewer),
    readerOf(viewer, context),
  )
  securityEvent(context, 'staff.read', { resource: name, records: records.items.length })
  return records
}

/**
 * One record, with what the caller may do with it now. If its kind requires it, the reading is recorded before the
 * answer.
 */
export const readRecord = async (
  name: string,
  id: string,
  locale: Locale,
  { context, resources }: BackOffice,
): Promise<AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'>> => {
  const { db } = context
  const viewer = await readViewer(context.db, context, locale)
  const resource = readable(resources, name, viewer)
  const values = await readValues(db, resource, id)
  if (!values) throw notFound()
  await writeReading(db, { resource, id, actor: viewer, now: context.clock.now(), values })
  securityEvent(context, 'staff.read', { resource: name, recordId: id })
  return {
    record: toRecord(resource, id, values, readerOf(viewer, context)),
    actions: await describeActions(resource, { db, viewer, resources }, { id, values }),
    version: versionOf(resource, values, viewer),
  }
}
