import pg from 'pg'
import { urlOf, type Db } from './connect.ts'

/** Milliseconds until a lost connection is made again: first and longest pause. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 1_000
/** Milliseconds between two checks of the connection, and until a check without an answer means that it is lost. */
const HEARTBEAT = 10_000
const HEARTBEAT_ANSWER = 5_000

export interface ChannelListener {
  /** @param payload as it was announced; an empty string if there was none */
  onPayload: (payload: string) => void
  /** Messages are received from now on. `isAgain`: after an interruption. */
  onUp?: (isAgain: boolean) => void
  /** No messages are received until `onUp`. Called once, however often a reconnect fails. */
  onDown?: (error: unknown) => void
}

/** A subscription to a channel. */
export interface ChannelSubscription {
  /** Whether messages are received at present. */
  readonly isUp: boolean
  /** Sends a message to all listeners, including this one; nothing without a connection. */
  notify: (payload: string) => Promise<void>
  close: () => Promise<void>
}

class Subscription {
  readonly channel: string
  readonly listener: ChannelListener
  isUp = false
  #wasUp = false
  #isDown = false

  constructor(channel: string, listener: ChannelListener) {
    this.channel = channel
    this.listener = listener
  }

  up(): void {
    if (this.isUp) return
    const isAgain = this.#wasUp
    this.isUp = true
    this.#wasUp = true
    this.#isDown = false
    this.listener.onUp?.(isAgain)
  }

  down(error: unknown): void {
    this.isUp = false
    if (this.#isDown) return
    this.#isDown = true
    this.listener.onDown?.(error)
  }
}

/**
 * The only connection on which an instance listens, to all channels. There is only one, because each announcement makes
 * PostgreSQL wake every listening connection, whatever its channels. It is made for the first subscription, made again
 * if it is lost, and ends with the last subscription.
 */
class ListeningConnection {
  readonly #url: string
  readonly #subscriptions = new Set<Subscription>()
  #client: pg.Client | undefined
  /** Whether the connection is made, so that more channels can be added. */
  #isOpen = false
  #again: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE

  constructor(url: string) {
    this.#url = url
  }

  subscribe(channel: string, listener: ChannelListener): ChannelSubscription {
    const subscription = new Subscription(channel, listener)
    this.#subscriptions.add(subscription)
    if (this.#isOpen && this.#client) void this.#takeUp(this.#client)
    else if (!this.#client && !this.#again) void this.#connect()
    return {
      get isUp() {
        return subscription.isUp
      },
      notify: async (payload) => {
        if (subscription.isUp)
          await this.#client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
      },
      close: () => this.#leave(subscription),
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_ANSWER,
      // Channels are added and removed while another query is running.
      pipeline: true,
      application_name: 'fieldproof listening',
    })
    this.#client = client
    client.on('error', (error) => {
      this.#lost(client, error)
    })
    client.on('end', () => {
      this.#lost(client, new Error('The connection that listens to the database ended'))
    })
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.isUp && subscription.channel === channel) subscription.listener.onPayload(payload ?? '')
    })
    try {
      await client.connect()
    } catch (error) {
      this.#lost(client, error)
      return
    }
    if (this.#client !== client) return
    this.#isOpen = true
    await this.#takeUp(client)
    if (this.#client !== client) return
    this.#pause = FIRST_PAUSE
    // Without this, a connection that is cut silently would be noticed much later.
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => {
        this.#lost(client, error)
      })
    }, HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Begins to listen for every subscription that is not up yet. */
  async #takeUp(client: pg.Client): Promise<void> {
    const waiting = [...this.#subscriptions].filter(({ isUp }) => !isUp)
    if (waiting.length === 0) return
    try {
      await client.query(waiting.map(({ channel }) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    } catch (error) {
      this.#lost(client, error)
      return
    }
    for (const subscription of waiting) if (this.#subscriptions.has(subscription)) subscription.up()
    await this.#takeUp(client)
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    void this.#drop(client)
    if (this.#subscriptions.size === 0) return
    for (const subscription of this.#subscriptions) subscription.down(error)
    this.#again = setTimeout(() => {
      this.#again = undefined
      void this.#connect()
    }, this.#pause)
    this.#again.unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #drop(client: pg.Client): Promise<void> {
    this.#client = undefined
    this.#isOpen = false
    clearInterval(this.#heartbeat)
    return client.end().catch(() => undefined)
  }

  async #leave(subscription: Subscription): Promise<void> {
    subscription.isUp = false
    if (!this.#subscriptions.delete(subscription)) return
    if (this.#subscriptions.size === 0) {
      clearTimeout(this.#again)
      this.#again = undefined
      if (this.#client) await this.#drop(this.#client)
      return
    }
    const isUsedElsewhere = [...this.#subscriptions].some(({ channel }) => channel === subscription.channel)
    if (this.#isOpen && !isUsedElsewhere)
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(subscription.channel)}`).catch(() => undefined)
  }
}

const connections = new WeakMap<Db, ListeningConnection>()

/**
 * Listens to a channel of the database. A lost connection is made again; messages sent meanwhile are not received.
 * @param db not a transaction
 * @throws if `db` was not opened by `openDatabase`
 */
export const listenTo = (db: Db, channel: string, listener: ChannelListener): ChannelSubscription => {
  const connection = connections.get(db) ?? new ListeningConnection(urlOf(db))
  connections.set(db, connection)
  return connection.subscribe(channel, listener)
}
