import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'

const CHANNEL = 'fieldproof_realtime'
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_800
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

const fanOutMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: z.string(), event: z.string(), payload: z.unknown() }),
  z.object({ kind: z.literal('notification'), userId: z.string(), notificationId: z.string() }),
  z.object({ kind: z.literal('session-ended'), tokenHash: z.string() }),
])
/** What one instance tells all of them, itself too. */
export type FanOutMessage = z.output<typeof fanOutMessage>

/** Sends a message to every instance; inside a transaction, when that commits. */
export const publish = async (db: Db, message: FanOutMessage): Promise<void> => {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) > PAYLOAD_LIMIT) throw new RangeError('A real-time message is too large; send a reference')
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db)
}

export interface FanOutListener {
  close: () => Promise<void>
}

interface ListenOptions {
  databaseUrl: string
  onMessage: (message: FanOutMessage) => void
  /** Told when the connection is lost, which is then made again. */
  onTrouble: (error: unknown) => void
}

const parse = (text: string | undefined): FanOutMessage | undefined => {
  try {
    const parsed = z.safeParse(fanOutMessage, JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Hears what any instance publishes, on a connection of its own that is made again whenever it is lost. */
export const listen = ({ databaseUrl, onMessage, onTrouble }: ListenOptions): FanOutListener => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let closed = false

  const again = (error: unknown): void => {
    if (closed || timer) return
    onTrouble(error)
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
    timer.unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'fieldproof-realtime',
    })
    client = fresh
    fresh.on('error', again)
    fresh.on('end', () => { again(new Error('The real-time connection to the database ended')) })
    fresh.on('notification', ({ payload }) => {
      const message = parse(payload)
      if (message) onMessage(message)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      pause = FIRST_PAUSE
    } catch (error) {
      await fresh.end().catch(() => undefined)
      again(error)
    }
    if (closed) await fresh.end().catch(() => undefined)
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
