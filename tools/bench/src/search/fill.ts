import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'
import { makePeople, type Person } from '../server/people.ts'

/** Messages in the conversations of the measured user, and in those of others. */
export const OWN = 100_000
export const OTHERS = 200_000
/** Conversations of the measured user, and of others among themselves. */
export const ROOMS = 500
/** Words of a message. */
export const WORDS = 12
/** Rows per SQL statement. */
const BATCH = 10_000

const syllables = ['ba', 'lo', 'ri', 'ne', 'sta', 'ku', 'mo', 'fe', 'dra', 'si', 'to', 'vi', 'pa', 'gre', 'hu', 'ja']
/** The number of different words, each of three syllables. */
export const VOCABULARY = syllables.length ** 3

/**
 * A word by its rank: as in a language, the first words are frequent and the last are rare. A sixteenth of the words begins
 * with each syllable.
 */
export const wordAt = (place: number): string =>
  [place, place / 16, place / 256].map((part) => syllables[Math.floor(part) % 16]).join('')

/** The same numbers from 0 to 1 in every run (a linear congruential generator). */
const numbers = (): (() => number) => {
  let state = 20_271_128
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

interface Room {
  id: string
  members: readonly [string, string]
  messages: number
}

const writeRooms = async (db: Db, rooms: readonly Room[]): Promise<void> => {
  await sql`insert into chat_rooms (id, kind, created_at, last_sequence, last_message_at)
    select id, 'one-to-one', now() - interval '1 year', ${rooms[0]?.messages ?? 0}::int, now() - place * interval '1 minute'
    from unnest(${rooms.map(({ id }) => id)}::uuid[]) with ordinality as room (id, place)`.execute(db)
  for (const side of [0, 1] as const)
    await sql`insert into chat_room_members (room_id, user_id)
      select * from unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ members }) => members[side])}::uuid[])`.execute(
      db,
    )
}

/** Writes the messages of conversations, one message for each conversation in turns. */
const writeMessages = async (db: Db, rooms: readonly Room[], next: () => number): Promise<void> => {
  const text = (): string => Array.from({ length: WORDS }, () => wordAt(Math.floor(next() ** 3 * VOCABULARY))).join(' ')
  const rows = (rooms[0]?.messages ?? 0) * rooms.length
  for (let begin = 0; begin < rows; begin += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - begin) }, (_, place) => {
      const number = begin + place
      const room = rooms[number % rooms.length]
      const sequence = 1 + Math.floor(number / rooms.length)
      return { room: room?.id ?? '', sender: room?.members[sequence % 2] ?? '', body: text(), sequence }
    })
    await sql`insert into chat_messages (room_id, sender_id, body, sequence, created_at)
      select room, sender, body, sequence, now() - interval '1 year' + sequence * interval '30 minutes'
      from unnest(${batch.map(({ room }) => room)}::uuid[], ${batch.map(({ sender }) => sender)}::uuid[],
        ${batch.map(({ body }) => body)}::text[], ${batch.map(({ sequence }) => sequence)}::int[]) as written (room, sender, body, sequence)`.execute(
      db,
    )
  }
}

const fill = async (db: Db): Promise<Person> => {
  const [me, ...others] = await makePeople(db, 1 + ROOMS)
  if (!me) throw new Error('No person was created')
  await sql`update users set first_name = 'Ada', last_name = 'Person' || place
    from unnest(${others.map(({ userId }) => userId)}::uuid[]) with ordinality as other (id, place) where users.id = other.id`.execute(
    db,
  )
  const rooms = (messages: number, one: (place: number) => string): Room[] =>
    others.map(({ userId }, place) => ({ id: randomUUID(), members: [one(place), userId], messages }))
  const own = rooms(OWN / ROOMS, () => me.userId)
  const foreign = rooms(OTHERS / ROOMS, (place) => others[(place + 1) % ROOMS]?.userId ?? '')
  // The messages are numbered already; the trigger would take minutes.
  await sql`alter table chat_messages disable trigger number_chat_message`.execute(db)
  const next = numbers()
  for (const some of [own, foreign]) {
    await writeRooms(db, some)
    await writeMessages(db, some, next)
  }
  await sql`alter table chat_messages enable trigger number_chat_message`.execute(db)
  // Like autovacuum after so many inserts.
  await sql`vacuum analyze`.execute(db)
  return me
}

/** Inserts the messages. @returns the user whose search is measured */
export const fillMessages = (db: Db): Promise<Person> =>
  db.connection().execute(async (own) => {
    // On a busy machine, so many rows take longer than the limit for a call.
    await sql`set statement_timeout = 0`.execute(own)
    try {
      return await fill(own)
    } finally {
      await sql`reset statement_timeout`.execute(own)
    }
  })
