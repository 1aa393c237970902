import type { ChatMember } from '@fieldproof/contracts/entities/chat-room'
import type { Db } from '#kernel/db/connect.ts'
import { presenceOf } from '#kernel/realtime/connections.ts'
import type { FoundRoom, MemberRow } from './find-room.ts'
import { namedPeople } from './shown-person.ts'

const initialsOf = (first: string, last: string): string =>
  [first, last].map((name) => [...name][0]?.toUpperCase() ?? '').join('')

/**
 * The members of a conversation as one of them sees them. Read marks and presence are shown if both sides show them
 * (CHAT-18).
 * @param isHidden whether everybody's presence is hidden
 */
export const readMembers = async (
  db: Db,
  userId: string,
  room: FoundRoom['room'],
  members: readonly MemberRow[],
  isHidden: boolean,
): Promise<ChatMember[]> => {
  const ids = members.map((member) => member.user_id)
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar', 'shares_presence', 'shares_reads'])
    .where('id', 'in', ids)
    .execute()
  const me = people.find(({ id }) => id === userId)
  const named = await namedPeople(db, userId, room, ids)
  // Presence is hidden between two people if one has blocked the other or lost the order (CHAT-9), among the people of
  // a project (CHAT-10), and before both have written (CHAT-14).
  const shownIds =
    isHidden || !me?.shares_presence ? [] : people.flatMap((one) => (one.shares_presence ? [one.id] : []))
  const presence = await presenceOf(db, shownIds)
  return members.flatMap((member) => {
    const person = people.find(({ id }) => id === member.user_id)
    if (!person) return []
    const { isOnline = false, lastSeenAt = null } = presence.get(person.id) ?? {}
    return [
      {
        userId: person.id,
        fullName: named.has(person.id) ? `${person.first_name} ${person.last_name}` : person.first_name,
        initials: initialsOf(person.first_name, named.has(person.id) ? person.last_name : ''),
        avatar: named.has(person.id) ? person.avatar : null,
        role: member.role,
        readUntil: person.id === userId || (me?.shares_reads && person.shares_reads) ? member.read_sequence : 0,
        isOnline: isOnline || person.id === userId,
        lastSeenAt,
      },
    ]
  })
}
