import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Failure } from '@fieldproof/contracts'
import type { FastifyInstance } from 'fastify'
import { settableClock, type SettableClock } from '#kernel/clock.ts'
import { readConfig, type Config } from '#kernel/config/config.ts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import { noTranslations } from '#providers/translation/libre-translate.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { createApp } from '#kernel/http/create-app.ts'
import type { FindReleaseActor } from '#kernel/http/context.ts'
import type { AppParts } from '#kernel/http/parts.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { modules } from '#app/modules.ts'
import { reactions } from '#app/reactions.ts'
import { CalendarUnreadable, LinkUnreadable, type Ports } from '#kernel/ports/index.ts'
import { providePorts } from '#app/provide-ports.ts'
import { provideFanOut } from '#kernel/realtime/provide-fan-out.ts'
import { createRealtime } from '#kernel/realtime/publisher.ts'
import type { InstanceRealtime } from '#kernel/realtime/realtime.ts'
import { showings, socketAsks } from '#app/real-time.ts'
import { serveSockets } from '#kernel/realtime/socket-server.ts'
import { requireKnownAddress } from './known-addresses.ts'
import { linkMailedTo } from './outbox-messages.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface CallOptions {
  token?: string
  cookie?: string
  body?: unknown
  /** Sent as it is, instead of JSON. */
  text?: string
  headers?: Record<string, string | undefined>
  /** The test asks on purpose for an address that no call of the contract has. */
  isOutsideContract?: true
}

export interface Answer<Data = unknown> {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The whole envelope, read as a refusal. */
  body: Omit<Failure, 'success'> & { success: boolean }
  /** The answer of the call; undefined if it was refused. */
  data: Data
}

/** The server's calls with their own database and a clock that stands still until a test moves it. */
export interface TestServer {
  app: FastifyInstance
  db: Db
  database: TestDatabase
  clock: SettableClock
  realtime: InstanceRealtime
  /**
   * Makes a call like the site's own pages: as JSON, with the site's Origin.
   * @throws {Error} for an address that no call has, unless the options say that this is on purpose
   */
  call: <Data = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<Data>>
  /** Opens an account: signs up and follows the link in the mail. @returns the login result */
  signUp: (
    changes?: Record<string, unknown>,
  ) => Promise<{ token: string; expiry: string; user: { _id: string; email: string } }>
  close: () => Promise<void>
}

export interface TestServerOptions {
  config?: Partial<Config>
  country?: CountryLookup
  ports?: Partial<Ports>
  /** The database to use; by default a new one. */
  database?: TestDatabase
  findReleaseActor?: FindReleaseActor
  modules?: AppParts['modules']
  registerSite?: AppParts['registerSite']
  log?: AppParts['log']
  tracing?: AppParts['tracing']
}

let accounts = 0

/** The body of a valid sign-up. */
export const signupBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  accountType: 'individual',
  firstName: 'Ifeoma',
  lastName: 'Nwachukwu',
  email: `ifeoma.${(accounts += 1)}@example.test`,
  country: 'NG',
  phoneNumber: '+2348031234567',
  password: 'teal walrus 41 kettle',
  acceptsTerms: true,
  isOfAge: true,
  ...changes,
})

/** Tests read no calendars from the internet. */
const noCalendars: Ports['calendars'] = {
  read: async () => {
    throw new CalendarUnreadable('unreachable')
  },
}

/** Tests read no pages that links lead to. */
const noLinkPages: Ports['linkPages'] = {
  isOn: false,
  read: async () => {
    throw new LinkUnreadable()
  },
}

export const openTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = options.database ?? (await createTestDatabase())
  // A busy machine connects late. Tests end only what hangs; speed is for the benchmarks.
  const db = openDatabase(database.url, { connectsWithin: 20_000, onQuery: options.tracing?.traceQuery })
  const clock = settableClock('2026-03-02T09:00:00.000Z')
  const config: Config = {
    ...readConfig({}),
    dataDir: join(tmpdir(), `fieldproof-tests-${process.pid}`, 'data'),
    logLevel: 'silent',
    ...options.config,
  }
  const realtime = createRealtime(db, {
    fanOut: await provideFanOut(config.redisUrl),
    siteOrigin: () => config.publicOrigin ?? 'http://site.test',
  })
  const app = await createApp({
    config,
    db,
    clock,
    realtime,
    reactions,
    tracing: options.tracing,
    log: options.log ?? createLog(config.logLevel),
    limits: callLimits(db, clock, config.limitFactor),
    country: options.country ?? { countryOf: () => undefined },
    ports: {
      ...(await providePorts({ ...config, secretKey: Buffer.alloc(32, 7) }, { db, clock })),
      calendars: noCalendars,
      linkPages: noLinkPages,
      translations: noTranslations,
      ...options.ports,
    },
    findReleaseActor: options.findReleaseActor ?? (async () => 'unknown'),
    isReady: async () => true,
    modules: options.modules ?? modules,
    registerSite: options.registerSite,
  })
  await app.ready()

  const call: TestServer['call'] = async (method, path, options = {}) => {
    const { token, cookie, body, text, headers, isOutsideContract } = options
    if (!isOutsideContract) requireKnownAddress(method, path, app.servedCalls)
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const all = {
      host: 'site.test',
      accept: 'application/json',
      origin: 'http://site.test',
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie: `fUserJwt=${cookie}` }),
      ...headers,
    }
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      ...(sent === undefined ? {} : { payload: sent }),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    })
    const envelope = response.json<Answer['body'] & { data: never }>()
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      body: envelope,
      data: envelope.data,
    }
  }

  return {
    app,
    db,
    database,
    clock,
    realtime,
    call,
    signUp: async (changes) => {
      const body = signupBody(changes)
      const asked = await call<{ email: string } | undefined>('POST', '/users/signup', { body })
      if (asked.data === undefined) throw new Error(JSON.stringify(asked.body))
      const token = new URL(await linkMailedTo(db, asked.data.email, 'confirm-email')).searchParams.get('token')
      const { data, body: refusal } = await call<never>('POST', `/users/verify_email/${token}`)
      if (data === undefined) throw new Error(JSON.stringify(refusal))
      return data
    },
    close: async () => {
      await app.close()
      await db.destroy()
      if (!options.database) await database.drop()
    },
  }
}

/** Makes a test server listen, with sockets that get everything sent from then on. @returns its address and its end */
export const listenWithSockets = async ({
  app,
  realtime,
}: Pick<TestServer, 'app' | 'realtime'>): Promise<{ url: string; close: () => Promise<void> }> => {
  const sockets = serveSockets(app, { realtime, showings, asks: socketAsks })
  await sockets.listening
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close: sockets.close }
}
