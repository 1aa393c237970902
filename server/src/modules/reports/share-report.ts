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
 * Makes a link by which anybody can read the report until an instant, once for its id. The address is answered only
 * this once: only the hash of its 256 random bits is kept.
 * @throws {Refusal} 404 for anybody but its customer; 400 for an end that is not within a year; 409 with too many links, or another under the id
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

/** Links of a report that still hold, newest first. @throws {Refusal} 404 for anybody but its customer */
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

/** Ends a link at once; a second time it does nothing. @throws {Refusal} 404 for anybody but the report's customer */
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

/** What only the customer and the inspector may see is left out: where exactly it is, what they write to each other. */
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

/** What a link leads to, as its maker finds it. */
const findShared = async (db: Db, share: Share): Promise<FoundReport> => {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', share.report_id).executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', report.order_id).executeTakeFirstOrThrow()
  return { report, order, role: 'customer', userId: share.user_id }
}

/** A report for anybody with a valid link; the visit is counted. @throws {Refusal} 404 */
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
 * The PDF of a shared report, with what {@link readShared} shows and no more. Its address never outlives the link.
 * @throws {Refusal} 404 once the link has ended; 429; 503 if it cannot be kept
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
  // One of each language is kept, so that readers of both do not have it drawn in turns.
  return reportDocumentOf(context, await findShared(db, share), {
    kind: `shared-report-${locale}`,
    shown: forStrangers,
    endsAt: share.ends_at,
  })
}
