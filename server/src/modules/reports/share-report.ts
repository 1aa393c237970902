import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { ReportShare } from '@fieldproof/contracts/entities/report-sharing'
import { reportShareLimits } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { linkEnd, newLinkSecret, showLink } from '#kernel/secret-links/secret-link.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findReportFor, type FoundReport } from './find-report.ts'
import { readReport } from './read-report.ts'
import { reportDocumentOf } from './report-pdf.ts'
import type { ReportShareRow } from './tables.ts'

const texts = textsOf('reports')

const show = (row: ReportShareRow, url: string | null): ReportShare => ({
  ...showLink(row, url),
  reportId: row.report_id,
})

/**
 * Makes a link with which anyone can read the report until an instant, once per id. Only this answer has the address,
 * because only the hash of its 256 random bits is stored.
 * @throws {Refusal} 404 for anyone but its customer; 400 for an end that is not within a year; 409 if there are too
 * many links, or the id was used for another link
 */
export const shareReport = (
  body: { _id: string; reportId: string; endsAt: string },
  context: UserContext,
): Promise<ReportShare> => {
  const {
    db,
    clock,
    origin,
    session: { userId },
  } = context
  return db.transaction().execute(async (transaction) => {
    const { report } = await findReportFor(transaction, userId, body.reportId, { roles: ['customer'], lock: true })
    const there = await transaction
      .selectFrom('report_shares')
      .selectAll()
      .where('id', '=', body._id)
      .executeTakeFirst()
    if (there) {
      if (there.report_id !== report.id || there.ended_at !== null) throw conflict(texts.linkMadeBefore())
      return show(there, null)
    }
    const now = clock.now()
    const endsAt = linkEnd(body.endsAt, { now, daysMax: reportShareLimits.daysMax })
    const { count } = await transaction
      .selectFrom('report_shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('report_id', '=', report.id)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .executeTakeFirstOrThrow()
    if (count >= reportShareLimits.perReport) throw conflict(texts.tooManyLinks())
    const { token, hash } = newLinkSecret()
    const row = await transaction
      .insertInto('report_shares')
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
    return show(row, `${origin}${href('orders.shared-report', { token })}`)
  })
}

/** The valid links of a report, newest first. @throws {Refusal} 404 for anyone but its customer */
export const listShares = async (
  reportId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<ReportShare[]> => {
  await findReportFor(db, userId, reportId, { roles: ['customer'] })
  const rows = await db
    .selectFrom('report_shares')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => show(row, null))
}

/** Ends a link at once. Repeating this does nothing. @throws {Refusal} 404 for anyone but the report's customer */
export const endShare = async (
  shareId: string,
  { db, clock, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  const row = await db.selectFrom('report_shares').select('report_id').where('id', '=', shareId).executeTakeFirst()
  if (!row) throw notFound()
  await findReportFor(db, userId, row.report_id, { roles: ['customer'] })
  await db
    .updateTable('report_shares')
    .set({ ended_at: clock.now() })
    .where('id', '=', shareId)
    .where('ended_at', 'is', null)
    .execute()
  return { _id: shareId }
}

/**
 * A report without the parts that only the customer and the inspector may see, such as the exact place and the issues.
 */
const forStrangers = (report: Report): Report => ({
  ...report,
  position: null,
  issues: [],
  pdfUrl: null,
  canEdit: false,
  media: report.media.map((media) => ({ ...media, takenWhere: null })),
  tasks: report.tasks.map((task) => ({ ...task, description: task.addedBy === 'customer' ? '' : task.description })),
})

type Share = Pick<ReportShareRow, 'report_id' | 'user_id' | 'ends_at'>

const goneLink = (): Refusal => notFound(texts.linkEnded())

/** The report of a link, with the customer's role. */
const findShared = async (db: Db, share: Share): Promise<FoundReport> => {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', share.report_id).executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', report.order_id).executeTakeFirstOrThrow()
  return { report, order, role: 'customer', userId: share.user_id }
}

/** Reads a report for anyone with a valid link, and counts the view. @throws {Refusal} 404 */
export const readShared = async (token: string, context: CallContext): Promise<Report> => {
  const { db, clock } = context
  const now = clock.now()
  const share = await db
    .updateTable('report_shares')
    .set({ views: sql`views + 1`, last_viewed_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['report_id', 'user_id', 'ends_at'])
    .executeTakeFirst()
  if (!share) throw goneLink()
  return forStrangers(await readReport({ ...context, endsAt: share.ends_at }, await findShared(db, share)))
}

/**
 * The PDF of a shared report, with the same parts as {@link readShared}. Its address expires with the link at the
 * latest.
 * @throws {Refusal} 404 if the link has ended; 429; 503 if the file cannot be stored
 */
export const sharedPdf = async (token: string, context: CallContext): Promise<StoredFile> => {
  const { db, clock, ip, limits, locale } = context
  await limits.count('shared-document.address', ip)
  const now = clock.now()
  const share = await db
    .selectFrom('report_shares')
    .select(['report_id', 'user_id', 'ends_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!share) throw goneLink()
  // One PDF per language is stored, so that readers of two languages do not cause it to be drawn again and again.
  return reportDocumentOf(context, await findShared(db, share), {
    kind: `shared-report-${locale}`,
    shown: forStrangers,
    endsAt: share.ends_at,
  })
}
