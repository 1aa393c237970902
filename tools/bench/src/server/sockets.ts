import { createRealtime } from '../../../../server/src/kernel/realtime/publisher.ts'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'
import { notify } from '../../../../server/src/modules/notifications/service.ts'
import { quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startChild, type Child } from './child.ts'
import { makePeople, type Person } from './people.ts'
import { startSite } from './site.ts'

interface Memory {
  rss: number
  held: number
}
export interface SocketTurn {
  /** Bytes for one socket. */
  memory: Memory
  /** Milliseconds until a notification for all sockets reached 99 of 100. */
  delivered: number
}
export interface SocketFigures {
  ours: SocketTurn[]
  bare: SocketTurn[]
  sockets: number
}

const EVENT = 'NEW_NOTIFICATION'
/** Notifications per turn; the first is for warming up. */
const ROUNDS = 5

const note = (number: number) => ({
  message: `Note ${number}`,
  actionLink: '/dashboard',
  typeOfNotification: 'Account' as const,
  dedupeKey: `bench-${process.hrtime.bigint()}`,
})

/** Sockets that connect and disconnect before the measurement, so that one-time allocations are not counted. */
const WARMING = 100

/** Opens tabs and measures what each costs the server. */
const openTabs = async (
  server: Child,
  url: string,
  queries: Record<string, string>[],
): Promise<{ tabs: Child; memory: Memory }> => {
  const warming = startChild('tabs')
  await warming.ask({ kind: 'open', url, event: EVENT, queries: queries.slice(0, WARMING) })
  await warming.close()
  const tabs = startChild('tabs')
  const before = await server.ask<Memory>({ kind: 'memory' })
  await tabs.ask({ kind: 'open', url, event: EVENT, queries })
  const after = await server.ask<Memory>({ kind: 'memory' })
  const each = (name: keyof Memory): number => (after[name] - before[name]) / queries.length
  return { tabs, memory: { rss: each('rss'), held: each('held') } }
}

/** The time within which 99 of 100 sockets received the event, over all rounds but the first. */
const timesOf = async (tabs: Child, emit: (round: number) => Promise<unknown>): Promise<number> => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await tabs.ask({ kind: 'listen' })
    const began = process.hrtime.bigint()
    await emit(round)
    const times = await tabs.ask<bigint[]>({ kind: 'times' })
    if (round > 0) all.push(...times.map((at) => Number(at - began) / 1_000_000))
  }
  return quantile(all, 0.99)
}

/** Writes a notification as another instance would. */
const notifyPerson = async (db: Db, { userId }: Person, round: number): Promise<void> => {
  const realtime = createRealtime(db)
  await db
    .transaction()
    .execute((transaction) =>
      notify({ db: transaction, realtime, now: new Date(), reactions: {} }, { userId, ...note(round) }),
    )
}

interface Measuring {
  db: Db
  dataDir: string
  databaseUrl: string
  sockets: number
}

const measureOurs = async ({ db, dataDir, databaseUrl, sockets }: Measuring): Promise<SocketTurn> => {
  const people = await makePeople(db, sockets)
  const onManyDevices = await makePeople(db, 1, sockets)
  const [person] = onManyDevices
  if (!person) throw new Error('No person was created')
  const site = await startSite(dataDir, databaseUrl)
  try {
    const apart = await openTabs(
      site.child,
      site.url,
      people.map(({ token }) => ({ token })),
    )
    await apart.tabs.close()
    const together = await openTabs(
      site.child,
      site.url,
      onManyDevices.map(({ token }) => ({ token })),
    )
    const delivered = await timesOf(together.tabs, (round) => notifyPerson(db, person, round))
    await together.tabs.close()
    return { memory: apart.memory, delivered }
  } finally {
    await site.child.close()
  }
}

const measureBare = async (sockets: number): Promise<SocketTurn> => {
  const bare = startChild('bare')
  try {
    const url = await bare.ask<string>({ kind: 'sockets' })
    const rooms = Array.from({ length: sockets }, (_, index) => `room-${index}`)
    const payload = { ...note(1), _id: 'an id as long as those that the site has', createdAt: new Date().toISOString() }
    const apart = await openTabs(
      bare,
      url,
      rooms.map((room) => ({ room })),
    )
    await apart.tabs.close()
    const together = await openTabs(
      bare,
      url,
      rooms.map(() => ({ room: 'all' })),
    )
    const delivered = await timesOf(together.tabs, () => bare.ask({ kind: 'emit', event: EVENT, room: 'all', payload }))
    await together.tabs.close()
    return { memory: apart.memory, delivered }
  } finally {
    await bare.close()
  }
}

/** Compares sockets of logged-in people with as many on a server without logins; in turns, each in a fresh process. */
export const measureSockets = async (
  { runs, sockets, signal, log }: BenchRequest,
  place: Pick<Measuring, 'db' | 'dataDir' | 'databaseUrl'>,
): Promise<SocketFigures> => {
  const figures: SocketFigures = { ours: [], bare: [], sockets }
  for (let run = 0; run < runs; run += 1) {
    signal.throwIfAborted()
    const [ours, bare] = [await measureOurs({ ...place, sockets }), await measureBare(sockets)]
    figures.ours.push(ours)
    figures.bare.push(bare)
    const words = ({ memory, delivered }: SocketTurn): string =>
      `${(memory.held / 1000).toFixed(1)} kB a socket, delivered after ${delivered.toFixed(0)} ms`
    log(`  sockets: ${words(ours)}; bare: ${words(bare)}`)
  }
  return figures
}
