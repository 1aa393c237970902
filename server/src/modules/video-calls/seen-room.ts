import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { isNamed, shownName, shownToStranger, strangersPicture } from '#modules/chats/shown-person.ts'

/** Which conversation a user looks at, and the other person in it. */
export interface Look {
  roomId: string
  userId: string
  otherId: string
}

/** The other person of a conversation as a member sees them, and the subject of the conversation. */
export interface SeenRoom extends Look {
  title: string
  avatar: string | null
  initials: string
  orderId: string | null
  about: VideoCall['about']
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')

/**
 * People whom a user meets in a call because a third person brought them together: the first name only; the last name
 * and the picture too if the two have had an order (CHAT-13).
 */
export const strangersAsSeen = async (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ userId: string; title: string; avatar: string | null }[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users as person')
    .select(['person.id', shownToStranger(userId).as('title'), strangersPicture(userId).as('avatar')])
    .where('person.id', 'in', [...ids])
    .execute()
  return rows.map(({ id, title, avatar }) => ({ userId: id, title, avatar }))
}

/** The other people of conversations, with the same names as in the conversations (CHAT-13). */
export const roomsAsSeen = async (db: Db, looks: readonly Look[]): Promise<SeenRoom[]> => {
  const seen: SeenRoom[] = []
  for (const look of looks) {
    const row = await db
      .selectFrom('chat_rooms as room')
      .innerJoin('users as person', (join) => join.on('person.id', '=', look.otherId))
      .leftJoin('orders', 'orders.id', 'room.order_id')
      .select(['room.subject', 'room.subject_title', 'orders.id as order_id', 'orders.sequence_id', 'inspection_type'])
      .select([
        shownName(look.userId).as('title'),
        sql<string | null>`case when ${isNamed(look.userId)} then person.avatar end`.as('avatar'),
      ])
      .where('room.id', '=', look.roomId)
      .executeTakeFirst()
    if (!row) continue
    seen.push({
      ...look,
      title: row.title,
      avatar: row.avatar,
      initials: initialsOf(row.title),
      orderId: row.order_id,
      about: {
        order:
          row.sequence_id !== null && row.inspection_type !== null
            ? { sequenceId: row.sequence_id, inspectionType: row.inspection_type }
            : null,
        subject: row.subject === null ? null : { about: row.subject, title: row.subject_title },
      },
    })
  }
  return seen
}
