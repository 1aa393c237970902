import { createHash } from 'node:crypto'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import { firstLink } from '@fieldproof/policy/links-in-text'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { publicUrl } from '#kernel/public-hosts/public-url.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { showPreview } from './show-previews.ts'

/** The channel that tells instances that a link's page is due to be read. */
export const LINK_PREVIEWS_CHANNEL = 'link-previews'

/** The columns of a message that a preview needs. */
interface LinkedMessage {
  id: string
  body: string
}

type LinkContext = Pick<UserContext, 'clock' | 'ports' | 'realtime' | 'limits'> & {
  session: Pick<UserContext['session'], 'userId'>
}

/** The address of the page to preview for a text's first link; undefined if it has no link, or one to this site. */
const previewAddress = (text: string, siteOrigin: string): string | undefined => {
  const link = firstLink(text)
  if (link === undefined) return undefined
  const url = publicUrl(link.replace(/^http:/, 'https:'))
  if (!url || url.hostname === new URL(siteOrigin).hostname) return undefined
  url.hash = ''
  return url.href
}

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex')

/** Whether a user may request one more page. Otherwise, their message is sent without a preview. */
const mayRequestPage = async (transaction: Db, { limits, session }: LinkContext): Promise<boolean> => {
  try {
    await limits.within(transaction).count('link-preview.account', session.userId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Requests that a page is read. */
const requestPage = async (transaction: Db, now: Date, address: string): Promise<void> => {
  const due = { url: address, due_at: now, asked_at: now, attempts: 0 }
  await transaction
    .insertInto('link_previews')
    .values({
      ...due,
      url_hash: hashOf(address),
      expires_at: new Date(now.getTime() + chatLimits.previewFresh),
    })
    // A page that is already requested is read once.
    .onConflict((same) => same.column('url_hash').doUpdateSet(due).where('link_previews.due_at', 'is', null))
    .execute()
  // Locks the row until the message is written, even if the insert changed nothing.
  await transaction
    .selectFrom('link_previews')
    .select('url_hash')
    .where('url_hash', '=', hashOf(address))
    .forNoKeyUpdate()
    .execute()
  await announce(transaction, LINK_PREVIEWS_CHANNEL)
}

/**
 * Gives a new message the preview of its first link: a stored one, or one that follows once the page has been read
 * (CHAT-21).
 * @returns the preview that the message has at once
 */
export const linkMessage = async (
  transaction: Db,
  { id, body }: LinkedMessage,
  context: LinkContext,
): Promise<NonNullable<ChatMessage['linkPreview']> | null> => {
  const { clock, ports, realtime } = context
  const address = ports.linkPages.isOn ? previewAddress(body, realtime.siteOrigin()) : undefined
  if (address === undefined) return null
  const now = clock.now()
  const stored = await transaction
    .selectFrom('link_previews')
    .selectAll()
    .where('url_hash', '=', hashOf(address))
    .where('expires_at', '>', now)
    // So the preview is not swept before the message is written.
    .forKeyShare()
    .executeTakeFirst()
  const age = now.getTime() - (stored?.fetched_at?.getTime() ?? -Infinity)
  const preview = stored && showPreview(ports.files, stored)
  // The page could not be read a short time ago.
  if (stored?.due_at === null && !preview && age < chatLimits.previewFailed) return null
  const isFresh = preview !== undefined && preview !== null && age < chatLimits.previewFresh
  if (!isFresh) {
    if (!(await mayRequestPage(transaction, context))) return null
    await requestPage(transaction, now, address)
  }
  await transaction
    .insertInto('chat_message_links')
    .values({ message_id: id, url_hash: hashOf(address), state: isFresh ? 'shown' : 'waiting' })
    .execute()
  return isFresh ? preview : null
}

/** After an edit, updates the preview if the first link has changed. A removed preview stays removed. */
export const relinkMessage = async (
  transaction: Db,
  { id, body: before }: LinkedMessage,
  body: string,
  context: LinkContext,
): Promise<void> => {
  if (firstLink(before) === firstLink(body)) return
  await transaction.deleteFrom('chat_message_links').where('message_id', '=', id).execute()
  await linkMessage(transaction, { id, body }, context)
}
