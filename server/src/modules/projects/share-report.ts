import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { ProjectReport, ProjectReportShare } from '@fieldproof/contracts/entities/project-report'
import { reportShareLimits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { linkEnd, newLinkSecret, showLink } from '#kernel/secret-links/secret-link.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { FoundProject } from './find-project.ts'
import { findReport, showReport } from './read-report.ts'
import { reportDocumentOf } from './report-pdf.ts'
import type { ProjectReportRow, ProjectReportShareRow } from './tables.ts'

const texts = textsOf('projects')

const show = (row: ProjectReportShareRow, url: string | null): ProjectReportShare => ({
  ...showLink(row, url),
  reportId: row.report_id,
})

const refuseTooMany = async (db: Db, reportId: string, now: Date): Promise<void> => {
  const { count } = await db
    .selectFrom('project_report_shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= reportShareLimits.perReport) throw conflict(texts.tooManyLinks())
}

/**
 * Makes a link with which anyone can read a frozen report until an instant, once for its id. The address is returned
 * only this once: only the hash of its 256 random bits is stored (PROJECT-12).
 * @throws {Refusal} 400 if the end is not within a year; 403; 404; 409 while the report is open, if it has too many
 * links, or if another link has the id
 */
export const shareReport = (
  body: { _id: string; reportId: string; endsAt: string },
  { db, clock, origin, session: { userId } }: UserContext,
): Promise<ProjectReportShare> =>
  db.transaction().execute(async (transaction) => {
    const { report } = await findReport(transaction, userId, body.reportId, 'share-reports')
    if (report.frozen_at === null) throw conflict(texts.notFrozen())
    const now = clock.now()
    const endsAt = linkEnd(body.endsAt, { now, daysMax: reportShareLimits.daysMax })
    const existing = await transaction
      .selectFrom('project_report_shares')
      .selectAll()
      .where('id', '=', body._id)
      .forUpdate()
      .executeTakeFirst()
    if (existing) {
      if (existing.report_id !== report.id || existing.ended_at !== null) throw conflict(texts.linkMadeBefore())
      if (existing.user_id !== userId || existing.last_viewed_at !== null) return show(existing, null)
      // The maker repeats a call whose answer was lost, and nobody has the first address.
      const { token, hash } = newLinkSecret()
      const again = await transaction
        .updateTable('project_report_shares')
        .set({ token_hash: hash, ends_at: endsAt })
        .where('id', '=', existing.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return show(again, `${origin}${href('projects.shared-report', { token })}`)
    }
    await refuseTooMany(transaction, report.id, now)
    const { token, hash } = newLinkSecret()
    const row = await transaction
      .insertInto('project_report_shares')
      .values({
        id: body._id,
        report_id: report.id,
        user_id: userId,
        token_hash: hash,
        created_at: now,
        ends_at: endsAt,
        ended_at: null,
        last_viewed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return show(row, `${origin}${href('projects.shared-report', { token })}`)
  })

/** Links of a report that have not ended, newest first. @throws {Refusal} 403, 404 */
export const listShares = async (
  reportId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<ProjectReportShare[]> => {
  await findReport(db, userId, reportId, 'share-reports')
  const rows = await db
    .selectFrom('project_report_shares')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => show(row, null))
}

/** Ends a link at once; a second call changes nothing. @throws {Refusal} 403, 404 */
export const endShare = async (
  shareId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  const row = await db
    .selectFrom('project_report_shares')
    .select('report_id')
    .where('id', '=', shareId)
    .executeTakeFirst()
  if (!row) throw notFound()
  await findReport(db, userId, row.report_id, 'share-reports')
  await db
    .updateTable('project_report_shares')
    .set({ ended_at: clock.now() })
    .where('id', '=', shareId)
    .where('ended_at', 'is', null)
    .execute()
  return { _id: shareId }
}

/** The report without what strangers may not see: exact places and references into the project. */
const forStrangers = (report: ProjectReport): ProjectReport => ({
  ...report,
  previousReportId: null,
  canEdit: false,
  canFreeze: false,
  canShare: false,
  entries: report.entries.map((entry) => ({
    ...entry,
    canEdit: false,
    author: { ...entry.author, avatar: null },
    values: entry.values.filter(({ kind }) => kind !== 'location'),
  })),
})

type Share = Pick<ProjectReportShareRow, 'report_id' | 'user_id' | 'ends_at'>

const goneLink = (): Refusal => notFound(texts.linkEnded())

/** The report of a link. A link ends when its maker may no longer share the report. @throws {Refusal} 404 */
const findShared = async (db: Db, share: Share): Promise<FoundProject & { report: ProjectReportRow }> => {
  const report = await db
    .selectFrom('project_reports')
    .selectAll()
    .where('id', '=', share.report_id)
    .executeTakeFirstOrThrow()
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', report.project_id)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('project_people')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('user_id', '=', share.user_id)
    .executeTakeFirst()
  if (!person || !mayInProject(person.role, 'share-reports')) throw goneLink()
  return { project, person, report }
}

/** A report for a reader with a valid link; counts as a view. @throws {Refusal} 404 */
export const readShared = async (token: string, context: CallContext): Promise<ProjectReport> => {
  const { db, clock } = context
  const now = clock.now()
  const share = await db
    .updateTable('project_report_shares')
    .set({ views: sql`views + 1`, last_viewed_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['report_id', 'user_id', 'ends_at'])
    .executeTakeFirst()
  if (!share) throw goneLink()
  return forStrangers(await showReport({ ...context, endsAt: share.ends_at }, await findShared(db, share)))
}

/**
 * The PDF of a shared report, with the same content as {@link readShared}. Its address never outlives the link.
 * @throws {Refusal} 404 once the link has ended; 429; 503 if it cannot be stored
 */
export const sharedPdf = async (token: string, context: CallContext): Promise<StoredFile> => {
  const { db, clock, ip, limits, locale } = context
  await limits.count('shared-document.address', ip)
  const share = await db
    .selectFrom('project_report_shares')
    .select(['report_id', 'user_id', 'ends_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  if (!share) throw goneLink()
  // One document is stored for each language; otherwise readers of both languages would have it drawn again and again.
  return reportDocumentOf(context, await findShared(db, share), {
    kind: `shared-project-report-${locale}`,
    shown: forStrangers,
    endsAt: share.ends_at,
  })
}
