import type { AddFeedbackEntryBody } from '@fieldproof/contracts/entities/report-bodies'
import { reportLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

type Kind = AddFeedbackEntryBody['kind']

const most: Record<Kind, number> = {
  photo: reportLimits.photosMax,
  video: reportLimits.videosMax,
  file: reportLimits.filesMax,
  text: reportLimits.textsMax,
}

/**
 * Checks that a locked report has room for one more of a kind. Photos and videos of its sections and those of its tasks
 * count together (REPORT-12).
 * @throws {Refusal} 409 if it has the most possible
 */
export const requireRoomInReport = async (transaction: Db, reportId: string, kind: Kind): Promise<void> => {
  const there = await transaction
    .selectFrom('report_entries')
    .select('id')
    .where('report_id', '=', reportId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .unionAll(
      transaction
        .selectFrom('report_media')
        .select('id')
        .where('report_id', '=', reportId)
        .where(sql<boolean>`kind = ${kind}`)
        .where('removed_at', 'is', null),
    )
    .limit(most[kind])
    .execute()
  if (there.length < most[kind]) return
  throw conflict(kind === 'text' ? textsOf('reports').tooManyTexts() : textsOf('files').asManyAsCanBe())
}
