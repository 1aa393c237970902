import type { ServerToClientEvents } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { FanOutListener, ListenOptions, Reach } from './fan-out.ts'

type PayloadOf<Event extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Event]>[0]

/**
 * Kinds of things that are sent to browsers by reference: an id and the users it is for. Each instance that has sockets of
 * these users reads the thing when it sends it. Empty here: the module that sends a kind adds it, and a list in `app` says
 * how it is read (`showing`).
 * @example
 * declare module '#kernel/realtime/realtime.ts' {
 *   interface ShownThings {
 *     notification: { userId: string; notificationId: string }
 *   }
 * }
 */
export interface ShownThings {}

/** Options for sending a record. */
export interface ShowOptions {
  /** The transaction with which it leaves. */
  within?: Db
  /** Every instance hears it in the order of the commits; for what is numbered. It makes transactions commit one at a time. */
  inOrder?: boolean
}

/**
 * What the server tells open browsers. What is for one user reaches the sockets of every instance; with a transaction as
 * `within` it leaves once that has committed, and never when it is rolled back. What two instances tell at once may come in
 * either order: what changes often is read when it is sent.
 */
export interface Realtime {
  /**
   * Announces to everybody who is connected to this instance, including visitors, that another composition is live.
   * Every instance calls it after its own change-over, so that a reload never gets the old one.
   */
  announceRelease: (change: PayloadOf<'RELEASE_LIVE'>) => Promise<void>
  /** Tells one user, on all their devices. The payload may have 7,000 bytes as JSON. */
  toUser: <Event extends keyof ServerToClientEvents>(
    userId: string,
    event: Event,
    payload: PayloadOf<Event>,
    within?: Db,
  ) => Promise<void>
  /** Sends users a record of the database, read at the moment of sending. */
  show: <Kind extends keyof ShownThings>(kind: Kind, reference: ShownThings[Kind], how?: ShowOptions) => Promise<void>
  /** Tells those who watch a user that they came or went. */
  notifyPresence: (change: PayloadOf<'PRESENCE'>, within?: Db) => Promise<void>
  /**
   * Ends all watching of a user and by the user, at every instance. The browsers concerned ask again what they may see.
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
  /** Who tells the sockets of this instance of a release. */
  onRelease: (notify: (change: PayloadOf<'RELEASE_LIVE'>) => void) => void
  /** Begins to hear what this instance and the others tell. */
  listen: (options: ListenOptions) => FanOutListener
}
