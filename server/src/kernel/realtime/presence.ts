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

/** Milliseconds between two heartbeats of an instance. */
const BEAT = 10_000
/**
 * Milliseconds for which a user without a socket still counts as online, because a page that is reloaded has none for a
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
  /** The number of sockets of each user at this instance. */
  readonly #sockets = new Map<string, number>()
  readonly #leaving = new Map<string, NodeJS.Timeout>()
  /** Users who have come, and users who have gone, that are not stored yet. */
  readonly #coming = new Set<string>()
  readonly #going = new Set<string>()
  #beats: NodeJS.Timeout | undefined
  /** Writes run one after the other, so that the last state of a user is stored last. */
  #writing: Promise<unknown> = Promise.resolve()
  /** Whether a write has failed. */
  #isBehind = false

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => {
      this.#isBehind = true
      this.#app.log.warn({ err: error }, 'The connected users could not be stored')
    })
  }

  /**
   * Announces all of them in one transaction. A separate message for each would need its own commit, for which commits
   * of other messages would wait.
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

  /** Starts with the first user, because the database may not be ready before. */
  #start(): void {
    if (this.#beats) return
    this.#beats = setInterval(() => {
      this.#write(() => this.#beat())
    }, BEAT)
    this.#beats.unref()
    this.#write(() => this.#beat())
  }

  /** Counts a new socket of a user. */
  arrive(userId: string): void {
    this.#start()
    const leaving = this.#leaving.get(userId)
    clearTimeout(leaving)
    this.#leaving.delete(userId)
    const sockets = this.#sockets.get(userId) ?? 0
    this.#sockets.set(userId, sockets + 1)
    if (sockets > 0 || leaving) return
    // Users who come during another write are stored together, because the users of an instance that dies come all at
    // once.
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
    // Some may have come back and been stored already before this write.
    const userIds = [...this.#going].filter((userId) => !this.#sockets.has(userId))
    this.#going.clear()
    if (userIds.length > 0) await this.#notifyGone(await removeConnections(db, this.#id, userIds, clock.now()))
  }

  /** Counts a closed socket of a user. */
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

  /** Removes the instance, when it stops. */
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
