import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReportTemplateRow } from './tables.ts'

const texts = textsOf('report-templates')

/** A user's own template. @param lock whether to lock it @throws {Refusal} 404 */
export const findOwnTemplate = async (
  db: Db,
  userId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReportTemplateRow> => {
  const row = await db
    .selectFrom('report_templates')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound(texts.noSuchTemplate())
  return row
}

/**
 * A template that a user may read and copy: their own, or one that is attached to one of their projects (TEMPLATE-7).
 * @throws {Refusal} 404
 */
export const findTemplateFor = async (db: Db, userId: string, id: string): Promise<ReportTemplateRow> => {
  const row = await db
    .selectFrom('report_templates')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('owner_id', '=', userId),
        exists(
          selectFrom('project_templates')
            .innerJoin('project_people', 'project_people.project_id', 'project_templates.project_id')
            .select('project_templates.template_id')
            .whereRef('project_templates.template_id', '=', 'report_templates.id')
            .where('project_people.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw notFound(texts.noSuchTemplate())
  return row
}

/** Refuses a change of a template that has changed since the caller read it (TEMPLATE-3). @throws {Refusal} 409 */
export const requireRevision = (row: ReportTemplateRow, seen: number | undefined): void => {
  if (seen !== undefined && seen !== row.revision) throw conflict(texts.changedMeanwhile())
}

/**
 * Locks a template for a new report, and marks its version as used, so that this version never changes (TEMPLATE-2).
 */
export const beginVersion = async (db: Db, id: string): Promise<ReportTemplateRow | undefined> =>
  db
    .updateTable('report_templates')
    .set({ is_version_used: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The present version of a template; undefined if it does not exist. */
export const versionOf = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('report_templates').select('version').where('id', '=', id).executeTakeFirst())?.version
