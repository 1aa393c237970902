import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer, Envelope, Failure } from '@fieldproof/contracts'
import type { releasesCalls } from '@fieldproof/contracts/calls/releases'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { settableClock, type SettableClock } from '#kernel/clock.ts'
import { readConfig, type Config } from '#kernel/config/config.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { isMigrated } from '#kernel/db/migrate.ts'
import { migrations } from '#app/migrations/index.ts'
import { createApp } from '#kernel/http/create-app.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { providePorts } from '#app/provide-ports.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import type { SearchParts } from '#modules/site/described-page.ts'
import { listenToContent } from '#modules/site/content-changes.ts'
import { registerSite } from '#modules/site/register.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createReleases, type ReleasesModule } from '../index.ts'
import { putReleaseToken } from '../tokens.ts'
import { asRequest, type MadeRelease } from './make-release.ts'

const log = createLog('silent')

type Calls = (typeof releasesCalls)['calls']
type Answer<Key extends keyof Calls> = Envelope<CallAnswer<Calls[Key]>>
export interface Received<Body> {
  status: number
  body: Body
}

export interface TestRegistry {
  app: FastifyInstance
  db: Db
  database: TestDatabase
  dataDir: string
  clock: SettableClock
  module: ReleasesModule
  /** The token of Mona, who may publish and promote everything, and of one person per area, who may publish it. */
  tokens: { releaseManager: string; teams: Record<string, string> }
  /** The messages to open tabs, in sequence. */
  announced: { compositionId: string; areas: string[] }[]
  call: <Body = Failure>(
    method: 'GET' | 'POST',
    path: string,
    options?: { token?: string; body?: unknown },
  ) => Promise<Received<Body>>
  get: (path: string, headers?: InjectOptions['headers']) => Promise<LightMyRequestResponse>
  publish: (made: MadeRelease, token?: string) => Promise<Received<Answer<'publish'>>>
  /** Publishes and promotes releases, one after the other; throws if one is refused. */
  release: (...made: MadeRelease[]) => Promise<void>
  promote: (
    name: string,
    version: string,
    more?: { expected?: string | null; environment?: string; token?: string; why?: string },
  ) => Promise<Received<Answer<'promote'>>>
  rollback: (name: string, version?: string) => Promise<Received<Answer<'rollback'>>>
  /** The id of the environment's composition in the database. */
  expected: (environment?: string) => Promise<string | null>
  close: () => Promise<void>
}

export interface TestRegistryOptions {
  /** By default a new database. */
  database?: TestDatabase
  dataDir?: string
  environment?: string
  store?: ReleaseStore
  areas?: string[]
  /** False for a database that is down from the start. */
  withTokens?: boolean
  config?: Partial<Config>
  /** The site's data for search engines. */
  search?: SearchParts
  /** Renders pages on the server. */
  renderer?: PageRenderer
  /** Whether pages are rendered again when their content changes. */
  hearsOfContent?: boolean
}

/** The server's registry and site with a real database, without sockets and other calls. */
export const openTestRegistry = async (options: TestRegistryOptions = {}): Promise<TestRegistry> => {
  const { environment = 'live', areas = ['shell', 'mfe-fleet', 'mfe-depot', 'mfe-other'] } = options
  const database = options.database ?? (await createTestDatabase())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fieldproof-data-')))
  const clock = settableClock('2026-03-02T09:00:00Z')
  const db = openDatabase(database.url)
  const announced: TestRegistry['announced'] = []
  const module = createReleases({
    db,
    dataDir,
    environment,
    isMigrated: () => isMigrated(db, migrations),
    clock,
    tokenKey: Buffer.alloc(32, 7),
    log,
    realtime: {
      announceRelease: async (change) => {
        announced.push(change)
      },
    },
    ...(options.store ? { store: options.store } : {}),
  })
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, ENVIRONMENT: environment }),
    logLevel: 'silent',
    ...options.config,
  }
  const content = options.hearsOfContent ? listenToContent(db, log) : undefined
  const app = await createApp({
    config,
    ports: await providePorts(config, { db, clock }),
    db,
    clock,
    log,
    limits: callLimits(db, clock),
    realtime: {
      announceRelease: async () => undefined,
      toUser: async () => undefined,
      show: async () => undefined,
      notifyPresence: async () => undefined,
      endWatching: async () => undefined,
      endSession: async () => undefined,
      siteOrigin: () => 'http://site.test',
      reach: () => 'all-instances',
    },
    country: { countryOf: () => undefined },
    reactions: {},
    findReleaseActor: module.findReleaseActor,
    isReady: async () => true,
    modules: [module.serve],
    registerSite: (instance) => {
      registerSite(instance, {
        site: module.site,
        development: false,
        ...(options.search && { search: options.search }),
        ...(options.renderer && { renderer: options.renderer }),
        ...(content && { content }),
      })
    },
  })
  await app.ready()
  const tokenFor = async (owner: string, publishes: string[], promotes: string[]): Promise<string> =>
    (
      await putReleaseToken(module.parts, {
        kind: 'person',
        owner,
        publishes,
        promotes,
        manages: false,
        days: 90,
        createdBy: 'the test',
      })
    ).token
  const tokens: TestRegistry['tokens'] = { releaseManager: '', teams: {} }
  if (options.withTokens !== false) {
    await module.ensureTokens(true)
    tokens.releaseManager = await tokenFor('Mona Lie', ['*'], ['*'])
    for (const area of areas) tokens.teams[area] = await tokenFor(`Tove of ${area}`, [area], [])
  }
  await module.start()

  const call: TestRegistry['call'] = async (method, path, { token = tokens.releaseManager, body } = {}) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const expected: TestRegistry['expected'] = async (name = environment) =>
    (await db.selectFrom('environments').select('composition_id').where('name', '=', name).executeTakeFirst())
      ?.composition_id ?? null
  const publish: TestRegistry['publish'] = (made, token) =>
    call('POST', '/releases/publish', { ...(token ? { token } : {}), body: asRequest(made) })
  const promote: TestRegistry['promote'] = async (name, version, more = {}) =>
    call('POST', '/releases/promote', {
      ...(more.token ? { token: more.token } : {}),
      body: {
        environment: more.environment ?? environment,
        name,
        version,
        why: more.why ?? 'for the test',
        expected: more.expected === undefined ? await expected(more.environment) : more.expected,
      },
    })
  return {
    app,
    db,
    database,
    dataDir,
    clock,
    module,
    tokens,
    announced,
    call,
    expected,
    publish,
    promote,
    get: (path, headers) =>
      app.inject({ method: 'GET', url: path, headers: { accept: 'text/html,*/*;q=0.8', ...headers } }),
    release: async (...all) => {
      for (const made of all) {
        const { name, version } = made.record
        const published = await publish(made)
        if (published.status !== 200) throw new Error(JSON.stringify(published.body))
        clock.advance(60_000)
        const promoted = await promote(name, version)
        if (promoted.status !== 200) throw new Error(JSON.stringify(promoted.body))
        clock.advance(60_000)
      }
    },
    rollback: async (name, version) =>
      call('POST', '/releases/rollback', {
        body: { environment, name, version, expected: await expected(), why: 'for the test' },
      }),
    close: async () => {
      await module.close()
      await content?.close()
      await app.close()
      await db.destroy()
      if (options.database === undefined) await database.drop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
