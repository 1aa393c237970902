import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#kernel/db/connect.ts'
import { isMigrated, migrate } from '#kernel/db/migrate.ts'
import { migrations } from '#app/migrations/index.ts'
import { fillPreviousVersion, oldToken, previousSteps } from '#app/migrations/testing/version-0002.ts'
import { hashPassword } from '#modules/users/passwords.ts'
import { readTables, tableNames } from '#testing/table-contents.ts'
import { openTestServer } from '#testing/test-server.ts'

jest.setTimeout(120_000)

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The folder of PostgreSQL's programs: one on the PATH, or the newest of Debian's. */
const findPrograms = async (): Promise<string> => {
  const versions = (await readdir(DEBIAN).catch((): string[] => [])).sort((one, other) => Number(other) - Number(one))
  for (const folder of [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]) {
    const names = await readdir(folder).catch((): string[] => [])
    if (programs.every((name) => names.includes(name))) return folder
  }
  throw new Error(
    "This test needs initdb, postgres, pg_dump and pg_restore: install Debian's package postgresql, or put them on the PATH.",
  )
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

let folder: string
let bin: string
let postgres: ChildProcess
let serverUrl: string
const urlOf = (database: string): string => `${serverUrl}/${database}`

beforeAll(async () => {
  bin = await findPrograms()
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-dump-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'cluster')
  await mkdir(data, { mode: 0o700 })
  // PostgreSQL does not run as root.
  const readId = async (flag: string): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout)
  const account = process.getuid?.() === 0 ? { uid: await readId('-u'), gid: await readId('-g') } : {}
  if (account.uid !== undefined) await chown(data, account.uid, account.gid)
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'site', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    account,
  )
  const port = await freePort()
  serverUrl = `postgres://site@127.0.0.1:${port}`
  postgres = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-c',
      `port=${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
    ],
    { ...account, stdio: 'ignore' },
  )
  for (let round = 0; round < 100; round += 1) {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    if (isUp) await client.query('create database site')
    if (isUp) await client.query('create database restored')
    await client.end().catch(() => undefined)
    if (isUp) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start')
})
afterAll(async () => {
  const ended = once(postgres, 'exit')
  postgres.kill('SIGQUIT')
  await ended
  await rm(folder, { recursive: true, force: true })
})

/** With the commands of docs/operations.md. */
test('a dump of an external PostgreSQL that is restored into an empty database has the same data', async () => {
  const db = openDatabase(urlOf('site'))
  await migrate(
    db,
    migrations.filter(({ name }) => previousSteps.includes(name)),
  )
  await fillPreviousVersion(db, await hashPassword('teal walrus 41 kettle'))
  await migrate(db, migrations)
  const names = await tableNames(db)
  const before = await readTables(db, names)
  await db.destroy()

  const file = join(folder, 'site.dump')
  await run(join(bin, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, urlOf('site')])
  await run(join(bin, 'pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${urlOf('restored')}`,
    file,
  ])

  const restored = openDatabase(urlOf('restored'))
  expect(await isMigrated(restored, migrations)).toBe(true)
  expect(await readTables(restored, await tableNames(restored))).toEqual(before)
  await restored.destroy()
  const nothing = async (): Promise<void> => undefined
  const server = await openTestServer({
    database: { url: urlOf('restored'), goAway: nothing, comeBack: nothing, drop: nothing },
  })
  expect((await server.call('GET', '/users/get-user', { token: oldToken })).status).toBe(200)
  // New rows continue the numbers of the restored ones.
  const next = await server.db
    .insertInto('notifications')
    .values({
      user_id: '10000000-0000-4000-8000-000000000001',
      message: 'New',
      action_link: '/',
      type_of_notification: 'Welcome',
      created_at: server.clock.now(),
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  expect(next.seq).toBeGreaterThan(3)
  await server.close()
})
