import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { quietWork } from '#kernel/work/quiet-work.ts'
import type { Db } from '#kernel/db/connect.ts'
import { openOrderConversation } from './order-conversation.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const HOUR = 60 * 60 * 1_000

type Speaker = 'customer' | 'inspector'

/** The messages about the accepted order, with their age in hours; the customer has not read the last ones. */
const messages: readonly (readonly [speaker: Speaker, hoursAgo: number, text: string])[] = [
  ['inspector', 47, 'Good morning Adaeze, thank you for choosing me. I will look at the car on the day we agreed.'],
  ['customer', 46.5, 'Good morning! Happy to hear that. The seller keeps it in the yard behind the filling station.'],
  ['inspector', 46, 'Noted. Will he be there himself, and does he have the papers and both keys?'],
  [
    'customer',
    45,
    'He promised to be there from eight. The papers are with him, the second key I do not know about. Can you ask?',
  ],
  ['inspector', 44.5, 'I will. Is there anything that worries you about the car?'],
  ['customer', 44, 'The gearbox. A friend drove it and said it hesitates from second to third when it is cold.'],
  [
    'inspector',
    30,
    'Then I will start it cold before he warms it up, and read the transmission’s fault memory as well.',
  ],
  ['customer', 29, 'That would be great, thank you.'],
  ['inspector', 3, 'A short update: the seller has confirmed eight thirty, and he has found the second key.'],
  [
    'inspector',
    2.5,
    'Please tell me if you want photos of the underside too. It takes ten minutes more and costs nothing.',
  ],
]
const UNREAD = 2

/** The customer's orders that have this inspector, earliest inspection first. */
const acceptedOrders = async (db: Db, customer: string, inspector: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status', 'report_submitted_at', 'inspection_at', 'created_at'])
    .where('customer_id', '=', customer)
    .where('inspector_id', '=', inspector)
    .orderBy('inspection_at')
    .execute()

const putMessages = async (db: Db, roomId: string, now: Date, ids: Record<Speaker, string>): Promise<void> => {
  for (const [place, [speaker, hoursAgo, text]] of messages.entries()) {
    await db
      .insertInto('chat_messages')
      .values({
        id: lastingId('demo-message', roomId, String(place)),
        room_id: roomId,
        sender_id: ids[speaker],
        body: text,
        created_at: new Date(now.getTime() - hoursAgo * HOUR),
      })
      .execute()
  }
  const mark = (userId: string, read: number, unread: number) =>
    db
      .updateTable('chat_room_members')
      .set({ read_sequence: read, unread, waits_since: null, told_sequence: messages.length })
      .where('room_id', '=', roomId)
      .where('user_id', '=', userId)
      .execute()
  await mark(ids.inspector, messages.length, 0)
  await mark(ids.customer, messages.length - UNREAD, UNREAD)
}

/** Puts messages into an empty conversation of the demo; everyone has read them. */
export const putReadMessages = async (
  db: Db,
  roomId: string,
  messages: readonly { senderId: string; text: string; at: Date }[],
): Promise<void> => {
  const room = await db
    .selectFrom('chat_rooms')
    .select('last_sequence')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  if (room.last_sequence > 0) return
  for (const [place, { senderId, text, at }] of messages.entries())
    await db
      .insertInto('chat_messages')
      .values({
        id: lastingId('demo-message', roomId, String(place)),
        room_id: roomId,
        sender_id: senderId,
        body: text,
        created_at: at,
      })
      .execute()
  await db
    .updateTable('chat_room_members')
    .set({ read_sequence: messages.length, unread: 0, waits_since: null, told_sequence: messages.length })
    .where('room_id', '=', roomId)
    .execute()
}

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const [customer, inspector] = [people.get('customer'), people.get('inspector')]
  if (customer === undefined || inspector === undefined) return
  const orders = await acceptedOrders(db, customer, inspector)
  for (const order of orders)
    await openOrderConversation(quietWork(db, order.created_at), { order, inspectorId: inspector })
  const next = orders.find(
    (order) => order.status === 'Processing' && order.report_submitted_at === null && order.inspection_at > now,
  )
  if (!next) return
  const room = await db
    .selectFrom('chat_rooms')
    .select(['id', 'last_sequence'])
    .where('order_id', '=', next.id)
    .where('inspector_id', '=', inspector)
    .executeTakeFirst()
  if (room?.last_sequence === 0) await putMessages(db, room.id, now, { customer, inspector })
}

/** Conversations about the demo customer's orders that have an inspector; only the next order's has messages. */
export const conversationsDemo: DemoStep = { name: 'conversations', version: 1, daily: true, put }
