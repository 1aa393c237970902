import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { sql, type Selectable } from 'kysely'
import { askTogether } from '#kernel/db/ask-together.ts'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { conflict, notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ChatRoomMembersTable, ChatRoomRow } from './tables.ts'

const texts = textsOf('chats')

export type MemberRow = Pick<
  Selectable<ChatRoomMembersTable>,
  'user_id' | 'role' | 'read_sequence' | 'unread' | 'is_starred' | 'archived_at'
>

/** A conversation as one of its members sees it. */
export interface FoundRoom {
  room: ChatRoomRow
  me: MemberRow
  /** The other person; undefined if there is none (any more), and in a project's conversation. */
  other: MemberRow | undefined
  /** All members but this one. */
  others: readonly MemberRow[]
}

export const noSuchConversation = (): Refusal => notFound(texts.noSuchConversation())

/**
 * The queries for {@link foundRoom}, to be sent together.
 * @param lock locks the room for the transaction, so that its messages are numbered and counted one after the other
 */
export const roomQuestions = (db: Db, userId: string, roomId: string, { lock = false } = {}) => {
  const room = db
    .selectFrom('chat_rooms')
    .selectAll()
    .where('id', '=', roomId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_room_members').select('user_id').where('room_id', '=', roomId).where('user_id', '=', userId),
      ),
    )
  const members = db
    .selectFrom('chat_room_members')
    .select(['user_id', 'role', 'read_sequence', 'unread', 'is_starred', 'archived_at'])
    .where('room_id', '=', roomId)
  return [lock ? room.forNoKeyUpdate() : room, members] as const
}

/**
 * A room as its member sees it, made from the answers to {@link roomQuestions}. This is the only authorisation of
 * conversations.
 * @throws {Refusal} 404 if the user is no member, or the room does not exist
 */
export const foundRoom = (userId: string, room: ChatRoomRow | undefined, members: readonly MemberRow[]): FoundRoom => {
  const me = members.find((member) => member.user_id === userId)
  if (!room || !me) throw noSuchConversation()
  const others = members.filter((member) => member.user_id !== userId)
  return { room, me, other: room.kind === 'project' ? undefined : others[0], others }
}

/**
 * A room as its member sees it ({@link foundRoom}).
 * @param lock as for {@link roomQuestions}
 * @throws {Refusal} 404 if the user is no member, or the room does not exist
 */
export const findRoomFor = async (
  db: Db,
  userId: string,
  roomId: string,
  options?: { lock: boolean },
): Promise<FoundRoom> => {
  const [rooms, members] = await askTogether(db, roomQuestions(db, userId, roomId, options))
  return foundRoom(userId, rooms[0], members)
}

type Closure = ChatRoom['closedBecause']

/** Whether one of the two has blocked the other, and who. */
export const blocksBetween = async (
  db: Db,
  userId: string,
  otherId: string,
): Promise<{ byMe: boolean; byOther: boolean }> => {
  const rows = await db
    .selectFrom('chat_blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [userId, otherId])
    .where('blocked_id', 'in', [userId, otherId])
    .execute()
  return {
    byMe: rows.some((row) => row.blocker_id === userId),
    byOther: rows.some((row) => row.blocker_id === otherId),
  }
}

interface ClosureFacts {
  by_me: boolean
  by_other: boolean
  has_account: boolean
  has_other_inspector: boolean
}

/** An archived project is read-only, and so is its conversation (CHAT-10). */
const closureOfProject = async (db: Db, projectId: string | null): Promise<Closure> => {
  const open = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return open ? null : 'project-archived'
}

/**
 * Locks the project of a conversation for the transaction, so that nothing is written once it is archived (CHAT-10).
 * Called before the room is locked, in the same order as when a person joins. The conversation has the project's id;
 * for other rooms nothing is locked.
 */
export const holdProjectOf = async (transaction: Db, roomId: string): Promise<void> => {
  await sendWithNext(transaction, transaction.selectFrom('projects').select('id').where('id', '=', roomId).forShare())
}

/**
 * Why a member cannot write; null if they can. The conversation of an order that lost its inspector keeps its history,
 * but is read-only.
 */
export const closureOf = async (db: Db, userId: string, { room, other }: FoundRoom): Promise<Closure> => {
  if (room.kind === 'project') return closureOfProject(db, room.project_id)
  // Support staff answer everyone; they are no members (SUPPORT-1).
  if (room.kind === 'support') return null
  if (!other) return 'account-gone'
  // A single query, because this runs for every message.
  const {
    rows: [facts],
  } = await sql<ClosureFacts>`select
    exists (select from chat_blocks where blocker_id = ${userId} and blocked_id = ${other.user_id}) as by_me,
    exists (select from chat_blocks where blocker_id = ${other.user_id} and blocked_id = ${userId}) as by_other,
    exists (select from users where id = ${other.user_id} and deleted_at is null) as has_account,
    exists (select from orders join chat_rooms room on room.order_id = orders.id where room.id = ${room.id}
      and room.inspector_id is not null and orders.inspector_id is distinct from room.inspector_id) as has_other_inspector`.execute(
    db,
  )
  if (facts?.by_me) return 'blocked-by-me'
  if (facts?.by_other) return 'blocked-by-other'
  if (!facts?.has_account) return 'account-gone'
  return facts.has_other_inspector ? 'inspector-changed' : null
}

/** @throws {Refusal} 409 if the member cannot write; the text says why */
export const refuseClosed = async (db: Db, userId: string, found: FoundRoom): Promise<void> => {
  const closure = await closureOf(db, userId, found)
  if (closure !== null) throw conflict(texts.closed[closure]())
}
