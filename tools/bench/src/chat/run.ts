import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startChild } from '../server/child.ts'
import { makePeople } from '../server/people.ts'
import type { Talked } from '../server/processes/talkers.ts'
import { startSite } from '../server/site.ts'

const PER_SECOND = 100

/** Creates conversations of two people each. */
const makeRooms = async (db: Db, count: number): Promise<{ token: string; roomId: string }[]> => {
  const people = await makePeople(db, count)
  const { rows } = await sql<{
    id: string
  }>`insert into chat_rooms (kind, created_at) select 'one-to-one', now() from generate_series(1, ${count / 2}::int) returning id`.execute(
    db,
  )
  const talking = people.map(({ userId, token }, place) => ({
    userId,
    token,
    roomId: rows[Math.floor(place / 2)]?.id ?? '',
  }))
  await sql`insert into chat_room_members (room_id, user_id)
    select room::uuid, "user"::uuid from unnest(${talking.map(({ roomId }) => roomId)}::text[], ${talking.map(({ userId }) => userId)}::text[]) as made (room, "user")`.execute(
    db,
  )
  return talking.map(({ token, roomId }) => ({ token, roomId }))
}

export interface ChatFigures extends Talked {
  people: number
  seconds: number
  /** Seconds after the beginning at which an instance was killed. */
  killedAt: number
  /** Messages in the database. */
  kept: number
  /** Browsers that did not show exactly the messages of the database, in its order. */
  wrong: number
  busyness: [number, number]
}

/** The ids of the messages of these conversations in the database, in their order. Demo data have other conversations, too. */
const keptIn = async (db: Db, roomIds: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{
    room: string
    ids: string[]
  }>`select message.room_id as room, array_agg(message.id order by message.sequence) as ids
    from chat_messages message where message.room_id = any(${[...roomIds]}::uuid[]) group by message.room_id`.execute(
    db,
  )
  return new Map(rows.map(({ room, ids }) => [room, ids]))
}

const measure = async ({ sockets, seconds, log }: BenchRequest, folder: string): Promise<ChatFigures> => {
  const dataDir = join(folder, 'data')
  const before = othersLoad()
  const database = await startEmbeddedDatabase({ dataDir })
  const db = openDatabase(database.url)
  try {
    log('Starting two instances …')
    const first = await startSite(dataDir, database.url)
    const second = await startSite(dataDir, database.url)
    const people = await makeRooms(db, sockets - (sockets % 2))
    const talkers = startChild('talkers')
    try {
      log(`Connecting ${people.length} people …`)
      await talkers.ask({ kind: 'open', urls: [first.url, second.url], people })
      log(`${PER_SECOND} messages a second for ${seconds} s; one instance is killed in the middle …`)
      const talked = talkers.ask<Talked>({ kind: 'talk', perSecond: PER_SECOND, seconds })
      await pause(seconds * 500)
      await second.child.kill()
      const figures = await talked
      const kept = await keptIn(
        db,
        people.map(({ roomId }) => roomId),
      )
      const wrong = figures.orders.filter(
        ({ roomId, ids, isInOrder }) => !isInOrder || ids.join() !== (kept.get(roomId) ?? []).join(),
      ).length
      return {
        ...figures,
        people: people.length,
        seconds,
        killedAt: seconds / 2,
        wrong,
        busyness: [before, othersLoad()],
        kept: [...kept.values()].reduce((sum, ids) => sum + ids.length, 0),
      }
    } finally {
      await talkers.close()
      await first.child.close()
    }
  } finally {
    await db.destroy()
    await database.stop()
  }
}

const render = ({
  people,
  seconds,
  sent,
  kept,
  wrong,
  shown,
  repeated,
  reconnections,
  outages,
  killedAt,
  busyness,
}: ChatFigures): string => {
  const took = shown.map((one) => one.took)
  const isAround = ({ due }: { due: number }): boolean => due > killedAt * 1_000 - 500 && due < killedAt * 1_000 + 3_000
  const around = shown.filter(isAround).map((one) => one.took)
  const rest = shown.filter((one) => !isAround(one)).map((one) => one.took)
  const p99 = quantile(took, 0.99)
  const lost = sent - shown.length
  const row = (title: string, values: number[]) => [
    title,
    String(values.length),
    milliseconds(median(values)),
    milliseconds(quantile(values, 0.99)),
    milliseconds(Math.max(...values)),
  ]
  return [
    `## Chat: ${people} people, ${PER_SECOND} messages a second, an instance killed`,
    `Measured ${machine()}`,
    busyWords(busyness),
    `Two instances of the server as in production, with one database, on the same machine as ${people} browsers' sockets in one process: conversations of two,` +
      ` whose members were connected to different instances. For ${seconds} s ${PER_SECOND} messages a second fell due, and after ${killedAt} s one instance was killed` +
      " with SIGKILL. Its browsers connected to the other one after the shell's own pause, a random time within a second. They requested missed messages over their sockets, and" +
      ' sent messages without a response again with the same ids. They use the token of a session, like programs; a real browser requests a ticket first. A time begins when a' +
      " message is due and ends when the other browser shows it. At the end, every browser's messages were compared with the database's.",
    '### Targets',
    targetTable([
      {
        what: 'messages lost',
        goal: 'none',
        figure: `${lost} of ${sent}; the database has ${kept}`,
        reached: lost === 0 && kept === sent,
      },
      {
        what: 'browsers with a message twice, missing or out of order',
        goal: 'none',
        figure: String(wrong),
        reached: wrong === 0,
      },
      {
        what: 'from due to shown, 99 of 100, including the kill',
        goal: 'under 150 ms',
        figure: milliseconds(p99),
        reached: p99 < 150,
      },
    ]),
    '### Times',
    table(
      ['from due to shown', 'messages', 'p50', 'p99', 'largest'],
      [row('all', took), row('around the kill (0.5 s before to 3 s after)', around), row('the others', rest)],
    ),
    table(
      ['from the loss of a connection until', 'connections', 'p50', 'p99', 'largest'],
      [
        row(
          'the socket was opened again, after a random pause',
          outages.map(({ opened }) => opened),
        ),
        row(
          'it was connected',
          outages.map(({ connected }) => connected),
        ),
        row(
          'the missed messages had arrived',
          outages.map(({ caughtUp }) => caughtUp),
        ),
      ],
    ),
    `Sockets that reconnected to the other instance: ${reconnections}. Repeated attempts to send: ${repeated}. Of the messages that fell due around the kill, ${around.filter((value) => value >= 150).length} took 150 ms or longer; of the others, ${rest.filter((value) => value >= 150).length}. 99 of 100 are below 150 ms if fewer than ${Math.ceil(took.length / 100)} in total took longer.`,
  ].join('\n\n')
}

/** Measures how soon and how reliably messages arrive while an instance is killed; resolves to the section of the document. */
export const measureChat = async (request: BenchRequest): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    return render(await measure(request, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
