import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import type { UserContext } from '#kernel/http/context.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { openRoomAbout, roomAbout, type About } from '#modules/chats/open-room.ts'
import { readRoom } from '#modules/chats/read-rooms.ts'
import { findOfferedListing } from '#modules/listings/offered-listing.ts'
import { showInspector } from '#modules/matching/show-inspector.ts'
import { findPoster } from '#modules/posted-jobs/find-poster.ts'

/**
 * The other person of a conversation about a subject, and the subject's title (CHAT-11). Both come from the function
 * that decides who may see the subject.
 * @throws {Refusal} 403, 404, 409
 */
const findOther = async (
  { about, subjectId }: About,
  context: UserContext,
): Promise<{ otherId: string; title: string }> => {
  if (about === 'inspector') return { otherId: (await showInspector(subjectId, context))._id, title: '' }
  if (about === 'job') {
    const { posterId, title } = await findPoster(subjectId, context)
    return { otherId: posterId, title }
  }
  const { ownerId, title } = await findOfferedListing(context.db, about, subjectId)
  return { otherId: ownerId, title }
}

/**
 * The user's conversation about an inspector, a listing or a posted job. Opens it if there is none. An existing one is
 * returned whatever has happened to its subject, because it belongs to the two people.
 * @throws {Refusal} 403 if only an activated inspector may write; 404 for something that is not public; 409 for
 * oneself, for a blocked person, for an account that is not in use and for a job that is no longer open; 429 (CHAT-12)
 */
export const openConversation = async (
  { about, subjectId }: CallParts<typeof chatsCalls.calls.openConversation>['body'],
  context: UserContext,
): Promise<ChatRoom> => {
  const { db, clock, limits, session } = context
  const { userId } = session
  const subject = { about, subjectId: subjectId.toLowerCase() }
  const earlier = await roomAbout(db, userId, subject)
  if (earlier !== undefined) return readRoom(db, userId, earlier)
  const { otherId, title } = await findOther(subject, context)
  const roomId = await inTransaction(db, (transaction) =>
    openRoomAbout(transaction, { ...subject, userId, otherId, title, now: clock.now(), limits }),
  )
  return readRoom(db, userId, roomId)
}
