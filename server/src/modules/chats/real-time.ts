import { id } from '@fieldproof/contracts/entities'
import * as z from 'zod/mini'
import { showing, type SendToUser } from '#kernel/realtime/showing.ts'
import { socketAsk } from '#kernel/realtime/socket-ask.ts'
import { sightsOfMessages } from './lost-orders.ts'
import { missedMessages } from './missed-messages.ts'
import { asSeenBy, findMessages } from './show-messages.ts'
import { sendTyping, watchPeople } from './socket-asks.ts'
import { unreadTotals, unreadTotalsOf } from './unread.ts'

/** The most people whose presence one socket may watch: two pages of a list of conversations, and the open one. */
const WATCHED_AT_MOST = 60

const message = z.object({
  userIds: z.array(z.string()),
  messageId: z.string(),
  /** Users who also get their number of unread messages. */
  counts: z.array(z.string()),
})
const unread = z.object({ userIds: z.array(z.string()) })

declare module '#kernel/realtime/realtime.ts' {
  interface ShownThings {
    /** A message of a conversation, to each member as they may see it. */
    'chat-message': z.output<typeof message>
    /** The number of unread messages of users. */
    unread: z.output<typeof unread>
  }
}

type Totals = Awaited<ReturnType<typeof unreadTotalsOf>>

const notifyTotals = (userIds: readonly string[], totals: Totals, send: SendToUser): void => {
  for (const userId of userIds) {
    const total = totals.get(userId)
    if (total) send(userId, 'UPDATE_NO_OF_ALL_UNREAD_MESSAGES', total)
  }
}

/** How messages and their counts are sent to open browsers. */
export const chatShowings = {
  'chat-message': showing({
    takes: message,
    readersOf: ({ userIds }) => userIds,
    read: async ({ db, ports, clock }, references, isHere) => {
      const ids = references.map(({ messageId }) => messageId)
      const [messages, sight, totals] = await Promise.all([
        findMessages(db, ports.files, clock.now(), ids),
        sightsOfMessages(db, ids),
        unreadTotalsOf(db, references.flatMap(({ counts }) => counts).filter(isHere)),
      ])
      return ({ userIds, messageId, counts }, send) => {
        const found = messages.get(messageId)
        if (found)
          for (const userId of userIds)
            send(userId, 'CHAT_MESSAGE', asSeenBy(userId, { ...found, message: sight(userId, found.message) }))
        notifyTotals(counts, totals, send)
      }
    },
  }),
  unread: showing({
    takes: unread,
    readersOf: ({ userIds }) => userIds,
    read: async ({ db }, references, isHere) => {
      const totals = await unreadTotalsOf(db, references.flatMap(({ userIds }) => userIds).filter(isHere))
      return ({ userIds }, send) => {
        notifyTotals(userIds, totals, send)
      }
    },
  }),
}

/**
 * The conversations in which a socket's user recently typed, each with the time of the last announcement (ms since
 * 1970).
 */
const typedOn = new WeakMap<object, Map<string, number>>()
const typedOf = (socket: object): Map<string, number> => {
  const typed = typedOn.get(socket) ?? new Map<string, number>()
  typedOn.set(socket, typed)
  return typed
}

/** Browsers' requests for conversations (SOCKET-2). */
export const chatAsks = {
  GET_NO_OF_ALL_UNREAD_MESSAGES: socketAsk(z.optional(z.unknown()), async ({ db, userId, send }) => {
    send('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', await unreadTotals(db, userId))
  }),
  CATCH_UP_ON_MESSAGES: socketAsk(
    z.object({ chatRoomId: id, after: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
    async ({ parts, userId, answer }, { chatRoomId, after }) => {
      answer(await missedMessages(parts, { userId, chatRoomId, after }))
    },
  ),
  TYPING_IN_CHAT: socketAsk(id, ({ db, realtime, userId, socket }, roomId) =>
    sendTyping(db, realtime, { userId, roomId, typed: typedOf(socket), now: Date.now() }),
  ),
  WATCH_PRESENCE: socketAsk(z.array(id).check(z.maxLength(WATCHED_AT_MOST)), async (asker, userIds) => {
    asker.answer(await watchPeople(asker, userIds))
  }),
}
