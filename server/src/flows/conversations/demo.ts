import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { putReadMessages } from '#modules/chats/demo.ts'
import { openRoomAbout } from '#modules/chats/open-room.ts'

const HOUR = 60 * 60 * 1_000

/** The messages, each with the hours before now at which it was sent. */
const messages: readonly (readonly [speaker: 'owner' | 'buyer', hoursAgo: number, text: string])[] = [
  ['buyer', 26, 'Good afternoon. Is it still for sale, and may I have it inspected before I decide?'],
  ['owner', 25, 'Yes, it is. You are welcome to send an inspector, on any day but Sunday.'],
  ['buyer', 24.5, 'Thank you. I will book one for next week.'],
]

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [ownerId, buyerId] = [people.get('customer'), people.get('inspector')]
  if (ownerId === undefined || buyerId === undefined) return
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'title', 'listing_type'])
    .where('user_id', '=', ownerId)
    .where('status', '=', 'published')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!listing) return
  const roomId = await openRoomAbout(db, {
    about: listing.listing_type,
    subjectId: listing.id,
    userId: buyerId,
    otherId: ownerId,
    title: listing.title,
    now: new Date(now.getTime() - 27 * HOUR),
    limits: { scaled: (times) => times },
  })
  const ids = { owner: ownerId, buyer: buyerId }
  await putReadMessages(
    db,
    roomId,
    messages.map(([speaker, hoursAgo, text]) => ({
      senderId: ids[speaker],
      text,
      at: new Date(now.getTime() - hoursAgo * HOUR),
    })),
  )
}

/**
 * A conversation in which the demo's inspector asks its customer about a listing. It is inserted once, and then behaves
 * like any other.
 */
export const firstWordsDemo: DemoStep = { name: 'first-words', version: 1, put }
