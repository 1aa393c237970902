import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  beat,
  removeConnections,
  removeGoneInstances,
  removeInstance,
  sharingPresence,
  writeConnections,
} from './connections.ts'

/** Milliseconds between two signs of life of an instance. */
const BEAT = 10_000
/**
 * Milliseconds that someone may be without a socket and still be there: a page that is loaded again has none for a
 * moment.
 */
const GRACE = 2_000

/**
 * The users with a connection to this instance, announced to all instances through the database. If an instance dies
 * without announcing it, the others notice and announce that its users are gone.
 */
export class InstancePresence {
  readonly #id = randomUUID()
  readonly #app: FastifyInstance
  /** Sockets of each user here. */
  readonly #sockets = new Map<string, number>()
  readonly #leaving = new Map<string, NodeJS.Timeout>()
  /** Users who have come, and who have gone, and are not written down yet. */
  readonly #coming = new Set<string>()
  readonly #going = new Set<string>()
  #beats: NodeJS.Timeout | undefined
  /** What is written is written one after the other: who comes and goes quickly ends as it ended. */
  #writing: Promise<unknown> = Promise.resolve()
  /** Something could not be written. */
  #isBehind = false

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => {
      this.#isBehind = true
      this.#app.log.warn({ err: error }, 'Who is connected could not be written down')
    })
  }

  /**
   * Announces all of them in one statement, with the transaction: a message for each would be a commit of its own, for
   * which the commits of messages wait.
   */
  async #notifyWatchers(
    userIds: readonly string[],
    how: { isOnline: boolean; lastSeenAt: string | null },
  ): Promise<void> {
    const { db, realtime } = this.#app.parts
    const sharing = await sharingPresence(db, userIds)
    await db.transaction().execute(async (transaction) => {
      for (const userId of sharing) await realtime.notifyPresence({ userId, ...how }, transaction)
    })
  }

  #notifyGone(userIds: readonly string[]): Promise<void> {
    return this.#notifyWatchers(userIds, { isOnline: false, lastSeenAt: this.#app.parts.clock.now().toISOString() })
  }

  async #beat(): Promise<void> {
    const { db, clock } = this.#app.parts
    const isNew = await beat(db, this.#id)
    if (isNew || this.#isBehind) {
      this.#isBehind = false
      await writeConnections(db, this.#id, [...this.#sockets.keys()])
    }
    await this.#notifyGone(await removeGoneInstances(db, clock.now()))
  }

  /** The first one who comes begins it: before that the database may not be ready. */
  #start(): void {
    if (this.#beats) return
    this.#beats = setInterval(() => {
      this.#write(() => this.#beat())
    }, BEAT)
    this.#beats.unref()
    this.#write(() => this.#beat())
  }

  /** A user has one socket more. */
  arrive(userId: string): void {
    this.#start()
    const leaving = this.#leaving.get(userId)
    clearTimeout(leaving)
    this.#leaving.delete(userId)
    const sockets = this.#sockets.get(userId) ?? 0
    this.#sockets.set(userId, sockets + 1)
    if (sockets > 0 || leaving) return
    // Everybody who comes while something else is written is written together: where an instance dies, the others get its users at once.
    if (this.#coming.size === 0) this.#write(() => this.#writeComing())
    this.#coming.add(userId)
  }

  async #writeComing(): Promise<void> {
    const userIds = [...this.#coming]
    this.#coming.clear()
    await writeConnections(this.#app.parts.db, this.#id, userIds)
    await this.#notifyWatchers(userIds, { isOnline: true, lastSeenAt: null })
  }

  async #writeGoing(): Promise<void> {
    const { db, clock } = this.#app.parts
    // Some may have come back, and be written down already, before this had its turn.
    const userIds = [...this.#going].filter((userId) => !this.#sockets.has(userId))
    this.#going.clear()
    if (userIds.length > 0) await this.#notifyGone(await removeConnections(db, this.#id, userIds, clock.now()))
  }

  /** A user has one socket less. */
  leave(userId: string): void {
    const sockets = (this.#sockets.get(userId) ?? 1) - 1
    if (sockets > 0) {
      this.#sockets.set(userId, sockets)
      return
    }
    this.#sockets.delete(userId)
    if (this.#beats === undefined) return
    const timer = setTimeout(() => {
      this.#leaving.delete(userId)
      if (this.#going.size === 0) this.#write(() => this.#writeGoing())
      this.#going.add(userId)
    }, GRACE)
    timer.unref()
    this.#leaving.set(userId, timer)
  }

  /** The instance ends: nobody is connected to it any more. */
  async stop(): Promise<void> {
    if (this.#beats === undefined) return
    clearInterval(this.#beats)
    this.#beats = undefined
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    this.#write(async () => {
      const { db, clock } = this.#app.parts
      await this.#notifyGone(await removeInstance(db, this.#id, clock.now()))
    })
    await this.#writing
  }
}
