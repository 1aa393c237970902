import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#kernel/db/connect.ts'
import { startEmbeddedDatabase } from '#kernel/db/embedded/index.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { migrations } from '#app/migrations/index.ts'

/** A database that no other test uses. */
export interface TestDatabase {
  url: string
  /** Ends all connections to it, as if its server went down, and refuses new ones until {@link comeBack}. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** Does nothing if the server is embedded, because the database ends with it. */
  drop: () => Promise<void>
}

/** Waits for a busy server, because tests of other files use it too. A server that has ended refuses at once. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const folderOf = (pid: number | string): string => join(tmpdir(), `fieldproof-tests-${pid}`)

/** Removes the folders of earlier test processes, whose databases ended with them. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = /^fieldproof-tests-(\d+)$/.exec(name)?.[1]
    if (pid === undefined) continue
    try {
      process.kill(Number(pid), 0)
    } catch {
      await rm(folderOf(pid), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

/** A PostgreSQL server, and a connection to it whose user may create databases. */
interface Administered {
  url: string
  client: pg.Client
}

/**
 * Connects to the tests' PostgreSQL server: that of DATABASE_URL_FOR_TESTS, or an embedded one that all test files of
 * this process share and that ends with the process. Test files share no memory, so the first one writes the server's
 * address into a file.
 */
const connectToServer = async (): Promise<Administered> => {
  const external = process.env['DATABASE_URL_FOR_TESTS']
  if (external) return { url: external, client: await connect(external) }
  const folder = folderOf(process.pid)
  const note = join(folder, 'url')
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  const running = noted === undefined ? undefined : await connect(noted).catch(() => undefined)
  if (noted !== undefined && running) return { url: noted, client: running }
  await sweep()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const { url } = await startEmbeddedDatabase({ dataDir: folder, durable: false })
  await writeFile(note, url)
  return { url, client: await connect(url) }
}

/** Does the work, and ends the connection after it. */
const endAfter = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } finally {
    await client.end()
  }
}

const databaseAt = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const TEMPLATE_LOCK = 4_917_206_333

/** A migrated database to copy, made once by each process for each state of the migrations. */
const provideTemplate = async ({ url, client }: Administered): Promise<string> => {
  const steps = migrations.map(({ name, up }) => `${name}${up.toString()}`).join()
  const state = createHash('sha256').update(steps).digest('hex').slice(0, 8)
  const name = `fieldproof_template_${state}_${process.pid}`
  // The lock ends with the connection.
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length > 0) return name
  await client.query(`create database ${name}_draft`)
  const db = openDatabase(databaseAt(url, `${name}_draft`))
  await migrate(db, migrations)
  await db.destroy()
  await client.query(`alter database ${name}_draft rename to ${name}`)
  return name
}

/** Creates a database in a few hundredths of a second. @param options.migrated false for an empty one */
export const createTestDatabase = async ({ migrated = true }: { migrated?: boolean } = {}): Promise<TestDatabase> => {
  const server = await connectToServer()
  const name = `fieldproof_test_${randomBytes(6).toString('hex')}`
  // One connection for everything: opening one takes PostgreSQL a third of the time of the copy.
  await endAfter(server.client, async () => {
    const template = migrated ? await provideTemplate(server) : 'template1'
    // By default PostgreSQL also writes every block of the copy to its log, which takes more than twice as long.
    await server.client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const asAdministrator = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = await connect(server.url)
    await endAfter(client, () => work(client))
  }
  const allow = (allowed: boolean): Promise<void> =>
    asAdministrator(async (client) => {
      // A connection limit would not stop an owner who is a superuser.
      await client.query(`alter database ${name} allow_connections ${allowed}`)
      if (!allowed)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
  return {
    url: databaseAt(server.url, name),
    goAway: () => allow(false),
    comeBack: () => allow(true),
    drop: async () => {
      if (!process.env['DATABASE_URL_FOR_TESTS']) return
      await asAdministrator((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
