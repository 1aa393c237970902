import pg from 'pg'
import { RELEASES_CHANNEL } from './change-live.ts'
import type { Log } from './served-site.ts'

export interface ListenParts {
  /** Connection string of the database. */
  url: string
  log: Log
  /** An environment was changed, here or by another instance. */
  onChange: (environment: string) => void
  /** The database answers: at first, and again after it was away. */
  onConnect: () => Promise<void>
  /** Milliseconds between attempts to connect. */
  retryAfter?: number
}

/**
 * Listens to changes on its own connection, and connects again by itself when that breaks.
 * @returns stops listening
 */
export const listenForChanges = ({
  url,
  log,
  onChange,
  onConnect,
  retryAfter = 1_000,
}: ListenParts): (() => Promise<void>) => {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const tryLater = (): void => {
    client = null
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), retryAfter)
    timer.unref()
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'fieldproof releases',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    let isOver = false
    const over = (error?: Error): void => {
      if (isOver) return
      isOver = true
      if (error && !isStopped) log.warn({ err: error }, 'The connection that listens to releases is broken')
      next.end().catch(() => undefined)
      tryLater()
    }
    next.on('error', over)
    next.on('end', () => over())
    next.on('notification', ({ payload }) => onChange(payload ?? ''))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${RELEASES_CHANNEL}`)
      // Nobody heard what happened before the listening began.
      await onConnect()
    } catch (error) {
      over(error instanceof Error ? error : new Error(String(error)))
    }
  }

  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
