import type { ProjectReportVerification } from '@fieldproof/contracts/entities/project-report'
import type { CallContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { contentHashOf, entryRowsOf } from './report-content.ts'

const texts = textsOf('projects')

/**
 * The public answer about the code of a project's report: which report it is, and whether its stored content still has
 * the hash with which it was frozen (PROJECT-11).
 * @throws {Refusal} 404 if no report has the code; 429
 */
export const verifyProjectReport = async (
  code: string,
  { db, limits, ip }: CallContext,
): Promise<ProjectReportVerification> => {
  await limits.count('report-check.address', ip)
  const report = await db
    .selectFrom('project_reports')
    .selectAll()
    .where('verification_code', '=', code)
    .executeTakeFirst()
  if (!report || report.facts === null || report.frozen_at === null || report.content_hash === null)
    throw notFound(texts.noSuchCode())
  const { facts, frozen_at: frozenAt } = report
  const now = await contentHashOf(db, report, { facts, frozenAt })
  return {
    name: report.name,
    ...facts,
    noOfEntries: (await entryRowsOf(db, report.id)).length,
    frozenAt: frozenAt.toISOString(),
    contentHash: report.content_hash,
    currentHash: now,
    isUnchanged: now === report.content_hash,
  }
}
