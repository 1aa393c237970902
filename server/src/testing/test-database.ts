import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#kernel/db/connect.ts'
import { startEmbeddedDatabase } from '#kernel/db/embedded/index.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { migrations } from '#app/migrations/index.ts'

/** A migrated database of one's own. */
export interface TestDatabase {
  url: string
  /** Ends every connection to it, as a server that goes away would, and lets nobody in until {@link comeBack}. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** Does nothing to a database that goes with its server. */
  drop: () => Promise<void>
}

/** A database that is gone refuses at once; one that is busy is waited for, since other files' tests use it still. */
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

/** Removes what earlier test processes left, whose databases ended with them. */
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

/** A PostgreSQL, and a connection to it whose user may make databases. */
interface Administered {
  url: string
  client: pg.Client
}

/**
 * Connects to the PostgreSQL that tests use: that of DATABASE_URL_FOR_TESTS, or an embedded one that all test files of
 * this process share. Test files share nothing in memory, so a file tells the next one where it is; it ends with the
 * process.
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

/** Ends the connection with the work. */
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

/** A migrated database to copy, made once for each state of the migrations. */
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

/** Makes a database in a few hundredths of a second. @param options.migrated false for an empty one */
export const createTestDatabase = async ({ migrated = true }: { migrated?: boolean } = {}): Promise<TestDatabase> => {
  const server = await connectToServer()
  const name = `fieldproof_test_${randomBytes(6).toString('hex')}`
  // One connection for all of it: a connection costs PostgreSQL a third of what the copy does.
  await endAfter(server.client, async () => {
    const template = migrated ? await provideTemplate(server) : 'template1'
    // PostgreSQL's usual way writes every block of the copy to its log as well, which takes more than twice the work.
    await server.client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const asAdministrator = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = await connect(server.url)
    await endAfter(client, () => work(client))
  }
  const allow = (allowed: boolean): Promise<void> =>
    asAdministrator(async (client) => {
      // An owner who is a superuser gets past a connection limit, not past this.
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
