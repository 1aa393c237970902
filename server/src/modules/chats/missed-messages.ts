import { chatLimits } from '@fieldproof/contracts/limits'
import type { MissedMessages } from '@fieldproof/contracts/realtime'
import { sql } from 'kysely'
import { batched } from '#kernel/db/batched.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { ShowingParts } from '#kernel/realtime/showing.ts'
import { sightOfRoom } from './lost-orders.ts'
import { asSeenBy, shownColumns, showMessages, type FoundMessage, type MessageRow } from './show-messages.ts'
import type { ChatRoomMembersTable } from './tables.ts'

/** A browser's request for the messages of a conversation after a number. */
interface CatchUpRequest {
  userId: string
  chatRoomId: string
  after: number
}

/** How many requests one query answers; each may get a whole page. */
const TOGETHER = 50

/** One message of a request, with the reader's role; nulls instead of the message if there is none. */
type Row = { [Column in keyof MessageRow]: MessageRow[Column] | null } & {
  place: number
  role: ChatRoomMembersTable['role']
  order_id: string | null
}

const keyOf = ({ userId, chatRoomId, after }: CatchUpRequest): string => [userId, chatRoomId, after].join(' ')
const requestOf = (key: string): CatchUpRequest => {
  const [userId = '', chatRoomId = '', after] = key.split(' ')
  return { userId, chatRoomId, after: Number(after) }
}

/**
 * The messages of each request, one more than are shown. A request by a non-member has no row (the rule of
 * `foundRoom`).
 */
const readRows = async (db: Db, requests: readonly CatchUpRequest[]): Promise<Row[]> => {
  const columns = sql.join(shownColumns.map((column) => sql.ref(`message.${column}`)))
  const { rows } = await sql<Row>`
    select request.place::int, me.role, room.order_id, ${columns}
    from unnest(${requests.map(({ userId }) => userId)}::uuid[], ${requests.map(({ chatRoomId }) => chatRoomId)}::uuid[],
      ${requests.map(({ after }) => after)}::int[]) with ordinality as request (user_id, room_id, after, place)
    join chat_room_members me on me.room_id = request.room_id and me.user_id = request.user_id
    join chat_rooms room on room.id = request.room_id
    left join lateral (
      select * from chat_messages where chat_messages.room_id = request.room_id and sequence > request.after
      order by sequence limit ${chatLimits.pageMax + 1}
    ) message on true
    order by request.place, message.sequence`.execute(db)
  return rows
}

const isMessage = (row: Row): row is Row & MessageRow => row.id !== null

const answerTogether = async (
  { db, ports, clock }: ShowingParts,
  requests: readonly CatchUpRequest[],
): Promise<[key: string, missed: MissedMessages][]> => {
  const rowsOf = Map.groupBy(await readRows(db, requests), ({ place }) => place)
  const shownOf = (place: number) => (rowsOf.get(place) ?? []).filter(isMessage).slice(0, chatLimits.pageMax)
  const shown = [...rowsOf.keys()].flatMap(shownOf)
  const found = new Map<MessageRow, FoundMessage>()
  for (const [index, one] of (await showMessages(db, ports.files, clock.now(), shown)).entries()) {
    const row = shown[index]
    if (row) found.set(row, one)
  }
  return Promise.all(
    [...rowsOf].map(async ([place, rows]) => {
      const request = requests[place - 1]
      const [first] = rows
      if (!request || !first) throw new Error('An answer belongs to no request')
      const messages = shownOf(place).flatMap((row) => found.get(row) ?? [])
      const sight =
        messages.length > 0
          ? await sightOfRoom(db, request.userId, {
              room: { id: request.chatRoomId, order_id: first.order_id },
              me: { role: first.role },
            })
          : undefined
      return [
        keyOf(request),
        {
          // Hidden contact details are removed before a quote is cut.
          items: messages.map((one) =>
            asSeenBy(request.userId, { ...one, message: sight?.(one.message) ?? one.message }),
          ),
          hasMore: rows.length > chatLimits.pageMax,
        },
      ]
    }),
  )
}

const readMissed = batched(async (parts: ShowingParts, keys): Promise<ReadonlyMap<string, MissedMessages>> => {
  const answers: [string, MissedMessages][] = []
  for (let from = 0; from < keys.length; from += TOGETHER)
    answers.push(...(await answerTogether(parts, keys.slice(from, from + TOGETHER).map(requestOf))))
  return new Map(answers)
})

/**
 * The first messages of a conversation after a number, as a member sees them; null for everyone else. When an instance
 * ends, all its browsers turn to another one at once, so simultaneous requests are answered together (CHAT-27).
 */
export const missedMessages = async (parts: ShowingParts, request: CatchUpRequest): Promise<MissedMessages | null> =>
  (await readMissed(parts, keyOf(request))) ?? null
