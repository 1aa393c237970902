import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { systemClock, type Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import { addressCountries } from '#providers/country/address-countries.ts'
import { prepareDatabase, provideDatabase } from './prepare-database.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { isMigrated } from '#kernel/db/migrate.ts'
import { seedDemo } from '#app/demo/seed.ts'
import { serveDevMailbox } from '#providers/dev-mailbox/register.ts'
import { createApp } from '#kernel/http/create-app.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { receiveMail } from '#flows/mail-in/receive-mail.ts'
import { createGiveWay } from '#kernel/background/give-way.ts'
import { createSiteBackgroundWork } from './site-background-work.ts'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { migrations } from './migrations/index.ts'
import { modules } from './modules.ts'
import { createReleases } from '#modules/releases/index.ts'
import { providePorts } from './provide-ports.ts'
import { pushPublicKey } from '#providers/push/index.ts'
import { provideFanOut } from '#kernel/realtime/provide-fan-out.ts'
import { createRealtime } from '#kernel/realtime/publisher.ts'
import { reactions } from './reactions.ts'
import { showings, socketAsks } from './real-time.ts'
import { refuseGaps } from './refuse-gaps.ts'
import { serveSockets } from '#kernel/realtime/socket-server.ts'
import { countFailure } from '#modules/releases/failures.ts'
import { createPageRenderer } from '#modules/rendering/page-renderer.ts'
import type { RenderLimits } from '#modules/rendering/renderer-thread.ts'
import { listenToContent } from '#modules/site/content-changes.ts'
import { siteDataOf } from '#modules/site/site-data.ts'
import { registerSite } from '#modules/site/register.ts'
import { searchEngines } from '#flows/search-engines/index.ts'
import { listenForMail } from '#providers/mail-in/listen.ts'
import { startTracing } from '#kernel/tracing/start-tracing.ts'

/** A server that listens. */
export interface RunningServer {
  /** Its address, such as `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** Stops accepting requests, lets pending ones finish for up to five seconds, and ends. May be called twice. */
  close: () => Promise<void>
}

/** Milliseconds that requests under way have to finish. */
const DRAIN = 5_000

const addressOf = (app: FastifyInstance, config: Config): { url: string; port: number } => {
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return { port, url: `${config.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

/** Closes idle connections at once, and all others when their requests end, or after `DRAIN`. */
const endApp = async (app: FastifyInstance): Promise<void> => {
  await Promise.race([app.close(), pause(DRAIN, undefined, { ref: false })])
  if ('closeAllConnections' in app.server) app.server.closeAllConnections()
}

/**
 * Starts the site's server: the database, unless it is external, the calls, the sockets and the site.
 * @param clock for tests that let days pass
 * @param renderLimits for tests on a busy machine
 * @throws if the configuration cannot be used, a migration fails, or a port is taken
 */
export const startServer = async (
  config: Config,
  { clock = systemClock, renderLimits }: { clock?: Clock | undefined; renderLimits?: RenderLimits | undefined } = {},
): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  const undo: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  const unwind = async (): Promise<void> => {
    stopping.abort()
    for (const step of undo.splice(0).reverse()) await step()
  }

  try {
    const tracing = await startTracing(config)
    if (tracing) undo.push(tracing.stop)
    const database = await provideDatabase(config, (message) => {
      log.info(message)
    })
    undo.push(database.stop)
    const db = openDatabase(database.url, {
      poolSize: config.databasePool,
      onQuery: tracing?.traceQuery,
      // The error contains the connection with its secrets, so only its message is logged.
      onIdleError: ({ message }) => {
        if (!stopping.signal.aborted) log.warn({ cause: message }, 'A connection to the database broke')
      },
      onUnsent: ({ message }) => {
        log.warn(
          { cause: message },
          'Announcements of committed transactions could not be sent; the server tries again',
        )
      },
    })
    undo.push(() => db.destroy())

    let listensAt = `http://localhost:${config.port}`
    const reached = { database: false, listening: false }
    const realtime = createRealtime(db, {
      fanOut: await provideFanOut(config.redisUrl),
      siteOrigin: () => config.publicOrigin ?? listensAt,
    })
    const ports = await providePorts(config, { db, clock })
    const releases = createReleases({
      db,
      dataDir: config.dataDir,
      isMigrated: () => isMigrated(db, migrations),
      environment: config.environment,
      clock,
      tokenKey: ports.secrets.keyFor('release-tokens'),
      log,
      realtime,
      limitFactor: config.limitFactor,
    })
    undo.push(releases.close)
    const renderer = createPageRenderer({
      site: releases.site,
      siteData: siteDataOf(config.company, ports.socialLogin.providers, config.chatProvider),
      inBrowsers: config.renderedInBrowsers,
      log,
      countFailure: (report) => countFailure(db, clock, report),
      ...(renderLimits && { limits: renderLimits }),
    })
    undo.push(renderer.stop)
    const content = listenToContent(db, log)
    undo.push(content.close)
    const giveWay = createGiveWay()
    const background = await createSiteBackgroundWork({
      config,
      db,
      giveWay,
      databaseUrl: database.url,
      clock,
      log,
      ports,
      realtime,
      reactions,
    })
    undo.push(background.stop)

    let isPrepared = (): boolean => false
    const limits = callLimits(db, clock, config.limitFactor)
    const app = await createApp({
      config,
      db,
      log,
      tracing,
      realtime,
      reactions,
      clock,
      giveWay,
      limits,
      country: await addressCountries(),
      ports,
      findReleaseActor: releases.findReleaseActor,
      isReady: async () => isPrepared() && (await isMigrated(db, migrations)),
      modules: [...modules, releases.serve, ...(config.production ? [] : [serveDevMailbox])],
      registerSite: (site) => {
        registerSite(site, {
          site: releases.site,
          development: !config.production,
          search: searchEngines,
          renderer,
          content,
        })
      },
    })
    refuseGaps(app.servedCalls)
    undo.push(() => endApp(app))
    await app.ready()
    undo.push(serveSockets(app, { realtime, showings, asks: socketAsks }).close)

    const prepared = await prepareDatabase(
      db,
      log,
      async () => {
        await releases.ensureTokens(!config.production || config.rehearsal)
        if (config.demo) await seedDemo(db, log, clock.now(), undefined, ports.files)
        await pushPublicKey(db, ports.secrets, clock.now())
        await releases.start()
        reached.database = true
        if (reached.listening) await background.start()
      },
      stopping.signal,
    )
    isPrepared = prepared.finished
    // Without the database, the site shows the last known releases.
    if (!isPrepared()) await releases.site.refresh()

    renderer.prepare()
    await app.listen({ port: config.port, host: config.host })
    listensAt = addressOf(app, config).url
    reached.listening = true
    // Background work sends links, so it needs the site's address.
    if (reached.database) await prepareDatabase(db, log, background.start, stopping.signal)
    const sandbox = await ports.payments.open(listensAt)
    if (sandbox !== undefined) log.info({ url: sandbox }, 'The payment sandbox listens; no real money moves')
    if (config.mailIn && config.mailInDomain !== undefined) {
      const mailIn = await listenForMail(
        { ...config.mailIn, domain: config.mailInDomain, tls: config.tls },
        receiveMail({ db, clock, ports, realtime, reactions, limits, log, domain: config.mailInDomain }),
        log,
      )
      undo.push(mailIn.stop)
      log.info({ port: mailIn.port }, 'The server accepts incoming mail')
    }
    let closing: Promise<void> | undefined
    return { ...addressOf(app, config), close: () => (closing ??= unwind()) }
  } catch (error) {
    await unwind()
    throw error
  }
}
