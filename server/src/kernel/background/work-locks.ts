import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'

/** The first key of these advisory locks, so that they cannot collide with others. */
const WORK_LOCKS = 7_301
/** Milliseconds between attempts to connect. */
const RETRY_AFTER = 1_000
/** PostgreSQL closes a connection whose other end is silent for 25 s, such as a machine without power. */
const NOTICE_SILENCE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set idle_session_timeout = 0'

/**
 * The locks of this instance on scheduled work. The database holds them for a connection, so they end with the process.
 */
export interface WorkLocks {
  /** Takes the lock of a piece of work. @returns whether this instance has it; false also without a connection */
  take: (name: string) => Promise<boolean>
  /** Gives the lock back. */
  give: (name: string) => Promise<void>
  /** Ends the connection, and all locks with it. */
  close: () => Promise<void>
}

/**
 * Locks by name on their own connection. An instance that is killed loses them at once. After a broken connection, an
 * instance takes the locks of its running work again as soon as it is connected.
 */
export const openWorkLocks = (databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): WorkLocks => {
  const held = new Set<string>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  /** Sends one statement after the other, because a connection cannot run two at once. */
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(ask)
    last = answer.catch(() => undefined)
    return answer
  }

  const tryLock = async (connection: pg.Client, name: string): Promise<boolean> => {
    const { rows } = await connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [WORK_LOCKS, name],
    )
    return rows[0]?.mine === true
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fieldproof scheduled work',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    let isOver = false
    const over = (): void => {
      if (isOver) return
      isOver = true
      client = undefined
      fresh.end().catch(() => undefined)
      if (isClosed) return
      timer = setTimeout(() => void connect(), RETRY_AFTER)
      timer.unref()
    }
    fresh.on('error', over)
    fresh.on('end', over)
    try {
      await fresh.connect()
      await fresh.query(NOTICE_SILENCE)
      for (const name of held)
        if (!(await tryLock(fresh, name)))
          log.warn(
            { work: name },
            'The lock of scheduled work was lost with its connection, and another instance has taken it',
          )
      if (isClosed) over()
      else if (!isOver) client = fresh
    } catch {
      over()
    }
  }

  const connecting = connect()
  return {
    take: async (name) => {
      await connecting
      const isMine = await inTurn(async () => client !== undefined && tryLock(client, name)).catch(() => false)
      if (isMine) held.add(name)
      return isMine
    },
    give: async (name) => {
      held.delete(name)
      await inTurn(async () => client?.query('select pg_advisory_unlock($1, hashtext($2))', [WORK_LOCKS, name])).catch(
        () => undefined,
      )
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
