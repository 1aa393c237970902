import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { callGroups } from '@fieldproof/contracts/calls'
import type { FastifyInstance } from 'fastify'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { addressCountries } from './country/address-countries.ts'
import { provideDatabase, prepareDatabase } from './database.ts'
import { openDatabase } from './db/connect.ts'
import { isMigrated } from './db/migrate.ts'
import { seedDemo } from './demo/seed.ts'
import { createApp } from './http/create-app.ts'
import type { AppParts } from './http/parts.ts'
import { callName } from './http/serve-group.ts'
import { callLimits } from './limits/call-limits.ts'
import { startSweeping } from './limits/sweep.ts'
import { modules } from './modules/index.ts'
import { createRealtime } from './realtime/publisher.ts'
import { serveSockets } from './realtime/socket-server.ts'

/** A server that listens. */
export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** Takes no more requests, lets those under way end for up to five seconds, and ends. May be called twice. */
  close: () => Promise<void>
}

/** Milliseconds that requests under way have to end. */
const DRAIN = 5_000

const refuseGaps = (app: FastifyInstance): void => {
  const missing = callGroups.flatMap(({ calls }) => Object.values(calls).map(callName))
    .filter((name) => !app.servedCalls.has(name))
  if (missing.length > 0) throw new Error(`The contract has calls that nothing serves: ${missing.join(', ')}`)
}

const addressOf = (app: FastifyInstance, config: Config): { url: string; port: number } => {
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return { port, url: `${config.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

/**
 * Starts the site's server: the database, unless it is external, the calls, the sockets and the site.
 * @throws where the configuration, a migration or the port does not work out
 */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const notes: string[] = []
  let note = (message: string): void => { notes.push(message) }
  const database = await provideDatabase(config, (message) => { note(message) })
  const db = openDatabase(database.url, { onIdleError: (error) => { note(`A database connection broke: ${error.message}`) } })
  const stopping = new AbortController()
  const undo: (() => Promise<void>)[] = [() => database.stop(), () => db.destroy()]
  const unwind = async (): Promise<void> => {
    stopping.abort()
    for (const step of undo.splice(0).reverse()) await step()
  }

  try {
    let isPrepared = (): boolean => false
    const parts: AppParts = {
      config, db, clock: systemClock, realtime: createRealtime(db),
      limits: callLimits(db, systemClock, config.limitFactor),
      country: await addressCountries(),
      findReleaseActor: async () => undefined,
      isReady: async () => isPrepared() && await isMigrated(db),
      modules,
    }
    const app = await createApp(parts)
    note = (message) => { app.log.info(message) }
    for (const message of notes.splice(0)) note(message)
    undo.push(() => Promise.race([app.close(), pause(DRAIN, undefined, { ref: false })]).then(() => {
      if ('closeAllConnections' in app.server) app.server.closeAllConnections()
    }))
    refuseGaps(app)
    await app.ready()
    const sockets = serveSockets(app, database.url)
    undo.push(sockets.close)

    const prepared = await prepareDatabase(db, app.log, async () => {
      if (config.demo) await seedDemo(db, app.log, systemClock.now())
    }, stopping.signal)
    isPrepared = prepared.finished
    undo.push(startSweeping(parts, app.log))

    await app.listen({ port: config.port, host: config.host })
    let closing: Promise<void> | undefined
    return { ...addressOf(app, config), close: () => closing ??= unwind() }
  } catch (error) {
    await unwind()
    throw error
  }
}
