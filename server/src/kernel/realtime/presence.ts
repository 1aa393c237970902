import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
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

interface Arrival {
  isOnline: true
  lastSeenAt: null
}
interface Departure {
  isOnline: false
  /** An instant of UTC. */
  lastSeenAt: string
}
const arrival: Arrival = { isOnline: true, lastSeenAt: null }

/**
 * The users with a connection to this instance, announced to all instances through the database. If an instance dies
 * without announcing it, the others notice and announce that its users are gone.
 */
export class InstancePresence {
  readonly #id = randomUUID()
  readonly #app: FastifyInstance
  readonly #beatEvery: number
  readonly #grace: number
  /** The number of sockets of each user at this instance. */
  readonly #sockets = new Map<string, number>()
  readonly #leaving = new Map<string, NodeJS.Timeout>()
  /** Users who have come, and users who have gone, that are not stored yet. */
  readonly #coming = new Set<string>()
  readonly #going = new Set<string>()
  #beats: NodeJS.Timeout | undefined
  /** Writes run one after the other, so that the last state of a user is stored last. */
  #writing: Promise<unknown> = Promise.resolve()
  /** Whether a write has failed, which the next heartbeat repeats. */
  #isBehind = false

  /** @param times in milliseconds; shorter in tests */
  constructor(app: FastifyInstance, { beatEvery = BEAT, grace = GRACE } = {}) {
    this.#app = app
    this.#beatEvery = beatEvery
    this.#grace = grace
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
  async #notifyWithin(transaction: Db, userIds: readonly string[], how: Arrival | Departure): Promise<void> {
    for (const userId of await sharingPresence(transaction, userIds))
      await this.#app.parts.realtime.notifyPresence({ userId, ...how }, transaction)
  }

  async #notifyWatchers(userIds: readonly string[], how: Arrival | Departure): Promise<void> {
    if (userIds.length === 0) return
    await this.#app.parts.db.transaction().execute((transaction) => this.#notifyWithin(transaction, userIds, how))
  }

  #notifyGone(userIds: readonly string[]): Promise<void> {
    return this.#notifyWatchers(userIds, { isOnline: false, lastSeenAt: this.#app.parts.clock.now().toISOString() })
  }

  async #beat(): Promise<void> {
    const { db, clock } = this.#app.parts
    const isNew = await beat(db, this.#id)
    if (isNew || this.#isBehind) {
      this.#isBehind = false
      await this.#storeAgain()
      await this.#writeComing()
      await this.#writeGoing()
    }
    await this.#notifyGone(await removeGoneInstances(db, clock.now()))
  }

  /**
   * Stores the connected users who are not stored, and announces them: other instances have removed this one and
   * announced its users as gone, if it could not send heartbeats for a while.
   */
  #storeAgain(): Promise<void> {
    const userIds = [...this.#sockets.keys(), ...this.#leaving.keys()]
    return this.#app.parts.db.transaction().execute(async (transaction) => {
      const missing = await writeConnections(transaction, this.#id, userIds)
      // Those who have just come are announced with their arrival.
      const known = missing.filter((userId) => !this.#coming.has(userId))
      await this.#notifyWithin(transaction, known, arrival)
    })
  }

  /** Whether a user has a socket, or had one a moment ago. */
  #isHere(userId: string): boolean {
    return this.#sockets.has(userId) || this.#leaving.has(userId)
  }

  /** Empties a set of users and passes them on. If that fails they wait in it for the next heartbeat. */
  async #take(waiting: Set<string>, write: (userIds: string[]) => Promise<void>): Promise<void> {
    const userIds = [...waiting]
    waiting.clear()
    if (userIds.length === 0) return
    try {
      await write(userIds)
    } catch (error) {
      for (const userId of userIds) waiting.add(userId)
      throw error
    }
  }

  /** Starts with the first user, because the database may not be ready before. */
  #start(): void {
    if (this.#beats) return
    this.#beats = setInterval(() => {
      this.#write(() => this.#beat())
    }, this.#beatEvery)
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

  #writeComing(): Promise<void> {
    return this.#take(this.#coming, async (came) => {
      // Some may have gone before this write.
      const userIds = came.filter((userId) => this.#isHere(userId))
      await writeConnections(this.#app.parts.db, this.#id, userIds)
      await this.#notifyWatchers(userIds, arrival)
    })
  }

  #writeGoing(): Promise<void> {
    return this.#take(this.#going, async (left) => {
      const { db, clock } = this.#app.parts
      // Some may have come back and been stored already before this write.
      const userIds = left.filter((userId) => !this.#isHere(userId))
      if (userIds.length > 0) await this.#notifyGone(await removeConnections(db, this.#id, userIds, clock.now()))
    })
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
    }, this.#grace)
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
