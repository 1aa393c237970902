import type { LinkPreview } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import { keyOf } from '#kernel/files/stored-files.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { LinkPreviewRow } from '../tables.ts'

type PreviewColumns = Pick<LinkPreviewRow, 'title' | 'description' | 'site_name' | 'picture_id' | 'expires_at'>

/**
 * The preview of a link for members; null if there is none. The picture shows a public page, so its address is valid as
 * long as the preview, and stays the same.
 */
export const showPreview = (
  files: Files,
  { title, description, site_name: siteName, picture_id: picture, expires_at: expiresAt }: PreviewColumns,
): LinkPreview | null =>
  title === null
    ? null
    : {
        title,
        description,
        siteName,
        picture: picture === null ? null : files.signedAddress(keyOf('link-preview', picture), expiresAt),
      }

/** The previews of messages, by the messages' ids. */
export const previewsOf = async (
  db: Db,
  files: Files,
  now: Date,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, LinkPreview | null>> => {
  const rows = await db
    .selectFrom('chat_message_links')
    .innerJoin('link_previews', 'link_previews.url_hash', 'chat_message_links.url_hash')
    .select(['message_id', 'title', 'description', 'site_name', 'picture_id', 'expires_at'])
    .where('message_id', 'in', messageIds)
    .where('state', '=', 'shown')
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.message_id, showPreview(files, row)]))
}
