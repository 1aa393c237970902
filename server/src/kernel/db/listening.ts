import pg from 'pg'
import { urlOf, type Db } from './connect.ts'

/** Milliseconds until a lost connection is made again: at first, and at most. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 1_000
/** Milliseconds between two checks of the connection, and until a check without an answer means that it is lost. */
const HEARTBEAT = 10_000
const HEARTBEAT_ANSWER = 5_000

export interface ChannelHearer {
  /** @param payload as it was announced; an empty text where there was none */
  onPayload: (payload: string) => void
  /** From now on everything is heard. `isAgain`: after a time in which it was not. */
  onUp?: (isAgain: boolean) => void
  /** From now on nothing is heard, until `onUp`. Called once, however often a new connection fails. */
  onDown?: (error: unknown) => void
}

/** A channel that is listened to. */
export interface HeardChannel {
  /** Whether everything is heard at present. */
  readonly isUp: boolean
  /** Says something to all who listen, this one too; nothing where there is no connection. */
  say: (payload: string) => Promise<void>
  close: () => Promise<void>
}

class Hearing {
  readonly channel: string
  readonly hearer: ChannelHearer
  isUp = false
  #wasUp = false
  #isDown = false

  constructor(channel: string, hearer: ChannelHearer) {
    this.channel = channel
    this.hearer = hearer
  }

  up(): void {
    if (this.isUp) return
    const isAgain = this.#wasUp
    this.isUp = true
    this.#wasUp = true
    this.#isDown = false
    this.hearer.onUp?.(isAgain)
  }

  down(error: unknown): void {
    this.isUp = false
    if (this.#isDown) return
    this.#isDown = true
    this.hearer.onDown?.(error)
  }
}

/**
 * The one connection on which an instance listens, whatever it listens to: with each announcement PostgreSQL wakes every
 * connection of the database that listens, to any channel. It is made for the first channel, made again whenever it is lost,
 * and ends with the last channel.
 */
class ListeningConnection {
  readonly #url: string
  readonly #hearings = new Set<Hearing>()
  #client: pg.Client | undefined
  /** The connection is there, and further channels may be added. */
  #isOpen = false
  #again: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE

  constructor(url: string) {
    this.#url = url
  }

  hear(channel: string, hearer: ChannelHearer): HeardChannel {
    const hearing = new Hearing(channel, hearer)
    this.#hearings.add(hearing)
    if (this.#isOpen && this.#client) void this.#takeUp(this.#client)
    else if (!this.#client && !this.#again) void this.#connect()
    return {
      get isUp() {
        return hearing.isUp
      },
      say: async (payload) => {
        if (hearing.isUp)
          await this.#client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
      },
      close: () => this.#leave(hearing),
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_ANSWER,
      // Channels are added and given up while another question is under way.
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
      for (const hearing of this.#hearings)
        if (hearing.isUp && hearing.channel === channel) hearing.hearer.onPayload(payload ?? '')
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
    // A line that is cut without a word would be noticed much later otherwise.
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => {
        this.#lost(client, error)
      })
    }, HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Begins to listen to every channel that is not listened to yet. */
  async #takeUp(client: pg.Client): Promise<void> {
    const waiting = [...this.#hearings].filter(({ isUp }) => !isUp)
    if (waiting.length === 0) return
    try {
      await client.query(waiting.map(({ channel }) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    } catch (error) {
      this.#lost(client, error)
      return
    }
    for (const hearing of waiting) if (this.#hearings.has(hearing)) hearing.up()
    await this.#takeUp(client)
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    void this.#drop(client)
    if (this.#hearings.size === 0) return
    for (const hearing of this.#hearings) hearing.down(error)
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

  async #leave(hearing: Hearing): Promise<void> {
    hearing.isUp = false
    if (!this.#hearings.delete(hearing)) return
    if (this.#hearings.size === 0) {
      clearTimeout(this.#again)
      this.#again = undefined
      if (this.#client) await this.#drop(this.#client)
      return
    }
    const isHeardOtherwise = [...this.#hearings].some(({ channel }) => channel === hearing.channel)
    if (this.#isOpen && !isHeardOtherwise)
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(hearing.channel)}`).catch(() => undefined)
  }
}

const connections = new WeakMap<Db, ListeningConnection>()

/**
 * Listens to a channel of the database. A connection that is lost is made again; what was said meanwhile is not heard.
 * @param db not a transaction
 * @throws where `db` was not opened by `openDatabase`
 */
export const listenTo = (db: Db, channel: string, hearer: ChannelHearer): HeardChannel => {
  const connection = connections.get(db) ?? new ListeningConnection(urlOf(db))
  connections.set(db, connection)
  return connection.hear(channel, hearer)
}
