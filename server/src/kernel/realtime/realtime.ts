import type { ServerToClientEvents } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { FanOutListener, ListenOptions, Reach } from './fan-out.ts'

type PayloadOf<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/**
 * Kinds of things that are sent to browsers by reference: an id and the users who get it. Each instance with sockets of
 * these users reads the thing when it sends it. Empty here: the module that sends a kind adds it, and a list in `app`
 * defines how it is read (`showing`).
 * @example
 * declare module '#kernel/realtime/realtime.ts' {
 *   interface ShownThings {
 *     notification: { userId: string; notificationId: string }
 *   }
 * }
 */
export interface ShownThings {}

/** How a message is sent. */
export interface ShowOptions {
  /** The transaction after whose commit it is sent. */
  within?: Db
  /**
   * Whether every instance gets it in the order of the commits, as numbered things need. Transactions then commit one
   * at a time.
   */
  inOrder?: boolean
}

/**
 * Sends events to open browsers. An event for one user reaches the user's sockets at every instance. With a transaction
 * as `within` it is sent after the commit, and never after a rollback. Events of two instances may come in any order,
 * so data that changes often is read when it is sent.
 */
export interface Realtime {
  /**
   * Announces to all sockets of this instance, including visitors, that another composition is live. Every instance
   * calls it after its own change, so that a reload never gets the old one.
   */
  announceRelease: (change: PayloadOf<'RELEASE_LIVE'>) => Promise<void>
  /** Sends an event to one user, on all their devices. The payload may have 7,000 bytes as JSON. */
  toUser: <Event extends keyof ServerToClientEvents>(
    userId: string,
    event: Event,
    payload: PayloadOf<Event>,
    within?: Db,
  ) => Promise<void>
  /** Sends users a record of the database, read at the moment of sending. */
  show: <Kind extends keyof ShownThings>(kind: Kind, reference: ShownThings[Kind], how?: ShowOptions) => Promise<void>
  /** Notifies those who watch a user that the user came or went. */
  notifyPresence: (change: PayloadOf<'PRESENCE'>, within?: Db) => Promise<void>
  /**
   * Ends all watching of a user and by the user, at every instance. The browsers concerned then ask again which
   * users they may watch.
   */
  endWatching: (userId: string, within?: Db) => Promise<void>
  /** Closes the sockets of a session that has ended. */
  endSession: (tokenHash: string, within?: Db) => Promise<void>
  /** The site's public origin, for links in messages outside the socket. */
  siteOrigin: () => string
  /** Which instances get this instance's messages at present. */
  reach: () => Reach
}

/** The real-time side of one instance. */
export interface InstanceRealtime extends Realtime {
  /** Sets the function that announces a release to the sockets of this instance. */
  onRelease: (notify: (change: PayloadOf<'RELEASE_LIVE'>) => void) => void
  /** Begins to receive the messages of all instances. */
  listen: (options: ListenOptions) => FanOutListener
}
