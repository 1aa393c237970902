import type { ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import type { CallContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { currentHash } from './content-hash.ts'
import { readReportRows, withHashesOfFiles } from './report-rows.ts'

const texts = textsOf('reports')

/**
 * The public verification of a report by its code: whose report it is, and whether its stored rows and file hashes
 * still have the hash of the hand-in. The content of each file is compared when it is shown (FILE-6).
 * @throws {Refusal} 404 for an unknown code; 429
 */
export const verifyReport = async (code: string, { db, limits, ip }: CallContext): Promise<ReportVerification> => {
  await limits.count('report-check.address', ip)
  const report = await db.selectFrom('reports').selectAll().where('verification_code', '=', code).executeTakeFirst()
  if (!report || report.facts === null || report.completed_at === null || report.content_hash === null)
    throw notFound(texts.noSuchCode())
  const { sequenceId, city, inspector, inspectionDate, timeZone } = report.facts
  const rows = await readReportRows(db, report.id)
  const now = currentHash(report, await withHashesOfFiles(db, rows)) ?? ''
  const { count } = await db
    .selectFrom('report_addenda')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow()
  return {
    sequenceId,
    inspectionType: report.inspection_type,
    city,
    inspectorName: `${inspector.firstName} ${inspector.lastName}`,
    inspectionDate,
    timeZone,
    completedAt: report.completed_at.toISOString(),
    contentHash: report.content_hash,
    currentHash: now,
    isUnchanged: now === report.content_hash,
    noOfAddenda: count,
  }
}
