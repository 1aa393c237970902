import { appendFileSync } from 'node:fs'
import { link, rename, rm, truncate, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  clearLeftovers,
  DATABASE,
  initialise,
  startCluster,
  stopPostmaster,
  USER,
  type RunningCluster,
} from './cluster.ts'
import { findPlace, readKeeper, type Place } from './place.ts'
import { identityOf, stillLives } from './process-identity.ts'

/**
 * Supervises one PostgreSQL for as long as the process that started it lives. Its standard input is a pipe from that
 * process: when the other end closes, by a clean stop, a crash or SIGKILL, PostgreSQL is stopped. The keeper is in its
 * own process group, so that Ctrl-C in a terminal reaches the server first and the database last.
 */
export interface KeeperRequest {
  dataDir: string
  durable: boolean
  owner: number
}
export type KeeperAnswer =
  | { kind: 'log'; message: string }
  | { kind: 'ready'; url: string; postgres: number }
  | { kind: 'failed'; message: string }

const LOG_LIMIT = 5_000_000
/** Milliseconds that a keeper without an owner may take to stop its database. */
const HANDOVER = 10_000
const RESTARTS = 5

const answer = (message: KeeperAnswer): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
const log = (message: string): void => answer({ kind: 'log', message })
process.stdout.on('error', () => undefined)

const { dataDir, durable, owner } = JSON.parse(process.argv[2] ?? '{}') as KeeperRequest

/** Claims the folder for this keeper. @throws if a running instance has it */
const takeOver = async ({ homeDir }: Place): Promise<() => Promise<void>> => {
  const file = join(homeDir, 'keeper.json')
  const own = `${file}.${process.pid}`
  await writeFile(own, JSON.stringify({ ...identityOf(process.pid), owner }))
  const until = Date.now() + HANDOVER
  try {
    for (;;) {
      // Creating a link is atomic: of two simultaneous starts only one can succeed.
      const taken = await link(own, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          return false
        },
      )
      if (taken) return () => rm(file, { force: true })
      const holder = await readKeeper(homeDir)
      if (holder && stillLives(holder)) {
        if (identityOf(holder.owner) || Date.now() > until) {
          throw new Error(`The database in ${homeDir} is already running, pid ${holder.owner}.`)
        }
        await pause(50)
      } else {
        await rename(file, `${own}.old`).catch(() => undefined)
        await rm(`${own}.old`, { force: true })
      }
    }
  } finally {
    await rm(own, { force: true })
  }
}

let stopping = false
let running: RunningCluster | undefined
let finish = (): void => undefined
const stopRequested = new Promise<void>((resolve) => {
  finish = resolve
})
const requestStop = (): void => {
  stopping = true
  finish()
}
process.stdin.on('end', requestStop).on('close', requestStop).on('error', requestStop).resume()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, requestStop)

/** Starts PostgreSQL again, on the same port, if it ends unexpectedly. */
const watch = (place: Place, cluster: RunningCluster, restarts: number): void => {
  running = cluster
  cluster.child.once('exit', (code, signal) => {
    if (stopping) return
    const note = `PostgreSQL ended unexpectedly (${signal ?? code})`
    appendFileSync(join(place.homeDir, 'postgres.log'), `${note}\n`)
    log(note)
    running = undefined
    if (restarts >= RESTARTS) return requestStop()
    void pause(500)
      .then(() => (stopping ? undefined : startCluster(place, durable, cluster.port)))
      .then((next) => {
        if (next) watch(place, next, restarts + 1)
      })
      .catch(requestStop)
  })
}

const keep = async (): Promise<void> => {
  const place = await findPlace(dataDir, log)
  const release = await takeOver(place)
  try {
    await clearLeftovers(place, log)
    const password = await initialise(place, durable)
    const logFile = join(place.homeDir, 'postgres.log')
    if ((await stat(logFile).catch(() => ({ size: 0 }))).size > LOG_LIMIT) await truncate(logFile)
    if (stopping) return
    const cluster = await startCluster(place, durable)
    watch(place, cluster, 0)
    answer({
      kind: 'ready',
      url: `postgres://${USER}:${password}@127.0.0.1:${cluster.port}/${DATABASE}${cluster.socketDir === undefined ? '' : `?host=${encodeURIComponent(cluster.socketDir)}`}`,
      postgres: cluster.child.pid ?? 0,
    })
    await stopRequested
  } finally {
    if (running?.child.pid && running.child.exitCode === null) await stopPostmaster(place, running.child.pid)
    await release()
  }
}

try {
  await keep()
  process.exit(0)
} catch (error) {
  answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  // An open pipe to the owner would keep the process running.
  process.stdin.destroy()
}
