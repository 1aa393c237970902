import pg from 'pg'
import { announce, announceInOrder } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { FanOutMessage } from './fan-out.ts'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_800
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/**
 * Sends a message to the listeners of the channel, once the transaction `db` has committed.
 * @param how `inOrder`: it is heard in the order of the commits
 * @throws {RangeError} where it is too large
 */
export const notifyChannel = async (
  db: Db,
  channel: string,
  value: FanOutMessage,
  { inOrder }: { inOrder: boolean } = { inOrder: false },
): Promise<void> => {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > PAYLOAD_LIMIT)
    throw new RangeError('A real-time message is too large; send a reference')
  await (inOrder ? announceInOrder : announce)(db, channel, text)
}

interface ChannelOptions {
  databaseUrl: string
  channel: string
  onValue: (value: unknown) => void
  /** The connection is there: at the first time, or again. */
  onUp: (isAgain: boolean) => void
  /** Told when the connection is lost, which is then made again. */
  onDown: (error: unknown) => void
}

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Hears one channel of the database, on its own connection that is made again whenever it is lost. */
export class DatabaseChannel {
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE
  #isClosed = false
  #isUp = false
  #wasUp = false
  readonly #options: ChannelOptions

  constructor(options: ChannelOptions) {
    this.#options = options
    void this.#connect()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  #again(error: unknown): void {
    if (this.#isClosed || this.#timer) return
    this.#isUp = false
    this.#options.onDown(error)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#connect()
    }, this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  async #connect(): Promise<void> {
    const { databaseUrl, channel, onValue } = this.#options
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'fieldproof-realtime',
    })
    this.#client = fresh
    fresh.on('error', (error) => {
      this.#again(error)
    })
    fresh.on('end', () => {
      this.#again(new Error('The real-time connection to the database ended'))
    })
    fresh.on('notification', ({ payload }) => {
      onValue(parse(payload))
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      this.#pause = FIRST_PAUSE
      this.#isUp = true
      this.#options.onUp(this.#wasUp)
      this.#wasUp = true
    } catch (error) {
      await fresh.end().catch(() => undefined)
      this.#again(error)
    }
    if (this.#isClosed) await fresh.end().catch(() => undefined)
  }

  /** Says something to all who listen, this one too; nothing where there is no connection. */
  async say(value: unknown): Promise<void> {
    const { channel } = this.#options
    await this.#client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(value)]).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isUp = false
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }
}
