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
 * Makes a link by which whoever has it reads a frozen report up to an instant, once for its id. The address is told this
 * once: only the hash of its 256 random bits is kept (PROJECT-12).
 * @throws {Refusal} 400 for an end that is not within a year; 403; 404; 409 while it is open, or with too many links
 */
export const shareReport = (
  body: { _id: string; reportId: string; endsAt: string },
  { db, clock, origin, session: { userId } }: UserContext,
): Promise<ProjectReportShare> =>
  db.transaction().execute(async (transaction) => {
    const { report } = await findReport(transaction, userId, body.reportId, 'share-reports')
    if (report.frozen_at === null) throw conflict(texts.notFrozen())
    const there = await transaction
      .selectFrom('project_report_shares')
      .selectAll()
      .where('id', '=', body._id)
      .executeTakeFirst()
    if (there) {
      if (there.report_id !== report.id || there.ended_at !== null) throw conflict(texts.linkMadeBefore())
      return show(there, null)
    }
    const now = clock.now()
    const endsAt = linkEnd(body.endsAt, { now, daysMax: reportShareLimits.daysMax })
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

/** Links of a report that still hold, newest first. @throws {Refusal} 403, 404 */
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

/** Ends a link at once; a second time it does nothing. @throws {Refusal} 403, 404 */
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

/** What strangers may not see is left out: exact places, and what leads into the project. */
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

/** What a link leads to: it holds no longer than its maker may share the report. @throws {Refusal} 404 */
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

/** A report for whoever has a link that still holds; it is counted. @throws {Refusal} 404 */
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
 * The PDF of a shared report, with what {@link readShared} shows and no more. Its address never outlives the link.
 * @throws {Refusal} 404 once the link has ended; 429; 503 if it cannot be kept
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
  // One of each language is kept, so that readers of both do not have it drawn in turns.
  return reportDocumentOf(context, await findShared(db, share), {
    kind: `shared-project-report-${locale}`,
    shown: forStrangers,
    endsAt: share.ends_at,
  })
}
