import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { KeeperAnswer, KeeperRequest } from './keeper.ts'
import { keeperProgram } from './place.ts'

export interface EmbeddedDatabaseRequest {
  /** Folder of the site's data; PostgreSQL's own is `postgres-18` in it. */
  dataDir: string
  log?: (message: string) => void
  /** False for tests only: does not wait for the disk, and a power cut may lose or damage the data. Default true. */
  durable?: boolean
}

export interface EmbeddedDatabase {
  /** Connection string, with the password. */
  url: string
  /** The keeper's and PostgreSQL's process numbers. */
  keeper: number
  postgres: number
  /** Stops PostgreSQL and resolves when its processes are gone. May be called twice. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the project, on a free port of the loopback interface. It ends when this
 * process ends, even if that is killed.
 * @throws when another living process uses the same data folder, or when this platform has no embedded PostgreSQL
 */
export const startEmbeddedDatabase = async ({
  dataDir,
  log = () => undefined,
  durable = true,
}: EmbeddedDatabaseRequest): Promise<EmbeddedDatabase> => {
  const request: KeeperRequest = { dataDir, durable, owner: process.pid }
  const keeper = spawn(process.execPath, [keeperProgram, JSON.stringify(request)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    // The keeper must not start with our debugger or loader.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let errorOutput = ''
  keeper.stderr.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-4_000)
  })
  keeper.stdin.on('error', () => undefined)
  const ended = once(keeper, 'close')

  const ready = new Promise<Extract<KeeperAnswer, { kind: 'ready' }>>((resolve, reject) => {
    createInterface({ input: keeper.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as KeeperAnswer
      if (message.kind === 'log') log(message.message)
      if (message.kind === 'ready') resolve(message)
      if (message.kind === 'failed') reject(new Error(message.message))
    })
    keeper.once('error', reject)
    keeper.once('close', (code) => reject(new Error(`The database's keeper ended with ${code}. ${errorOutput}`.trim())))
  })
  ready.catch(() => keeper.stdin.end())

  const { url, postgres } = await ready
  let stopped = false
  keeper.once('exit', (code, signal) => {
    if (stopped) return
    log(`The database's keeper ended unexpectedly (${signal ?? code}); the database is down`)
    // It may have been killed before it could stop PostgreSQL.
    try {
      process.kill(postgres, 'SIGINT')
    } catch {
      // PostgreSQL is gone as well.
    }
  })
  // The keeper must not prevent this process from ending. When it ends, the pipe closes.
  keeper.unref()
  for (const stream of [keeper.stdin, keeper.stdout, keeper.stderr])
    (stream as unknown as { unref: () => void }).unref()

  return {
    url,
    keeper: keeper.pid ?? 0,
    postgres,
    stop: async () => {
      stopped = true
      keeper.ref()
      keeper.stdin.end()
      await ended
    },
  }
}
