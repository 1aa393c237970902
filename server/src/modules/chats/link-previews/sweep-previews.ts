import { chatLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'

/** Deletes expired previews, with their pictures (CHAT-22). */
export const sweepLinkPreviews = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('link_previews')
      .where('expires_at', '<=', now)
      .where(({ or, eb }) =>
        or([eb('due_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - chatLimits.previewFresh))]),
      )
      .returning('picture_id')
      .execute()
    for (const { picture_id: picture } of deleted) if (picture !== null) await releaseFile(transaction, picture, now)
  })
