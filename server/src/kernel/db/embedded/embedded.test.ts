import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './index.ts'
import { identityOf } from './process-identity.ts'

jest.setTimeout(60_000)

const program = join(import.meta.dirname, 'index.ts')
let folder: string
let dataDir: string
const owners: ChildProcess[] = []
const open: EmbeddedDatabase[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-embedded-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'site')
})
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  for (const database of open.splice(0)) await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  open.push(database)
  return database
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

interface OtherProcess {
  process: ChildProcess
  url: string
  keeper: number
  postgres: number
}

/** Another process that runs a database in the same folder until it is killed. */
const startElsewhere = async (): Promise<OtherProcess> => {
  const script = join(folder, 'owner.mjs')
  await writeFile(
    script,
    `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(program)})
    const { url, keeper, postgres } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(JSON.stringify({ url, keeper, postgres }))
    setInterval(() => {}, 1000)
  `,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, ...(JSON.parse(line.toString()) as { url: string; keeper: number; postgres: number }) }
}

const goneWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const until = Date.now() + milliseconds
  while (identityOf(pid)) {
    if (Date.now() > until) return false
    await pause(20)
  }
  return true
}

test('starts, answers and stops, and has its data at the next start', async () => {
  const first = await start()
  await query(first.url, `create table note (text text); insert into note values ('Ærlig')`)
  await first.stop()
  expect(identityOf(first.postgres)).toBeUndefined()
  expect(identityOf(first.keeper)).toBeUndefined()

  const second = await start()
  expect(await query(second.url, 'select lower(text) as text from note')).toEqual([{ text: 'ærlig' }])
})

test('asks for the password, and keeps it where only its owner can read it', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect((await stat(join(dataDir, 'postgres-18/password'))).mode & 0o777).toBe(0o600)
  expect(new URL(url).hostname).toBe('127.0.0.1')
})

test('PostgreSQL ends soon after its owner is killed, and a new start finds what was committed', async () => {
  const other = await startElsewhere()
  await query(other.url, 'create table kept (id int); insert into kept values (7)')
  other.process.kill('SIGKILL')
  expect(await goneWithin(other.postgres, 5_000)).toBe(true)
  expect(await goneWithin(other.keeper, 5_000)).toBe(true)
  const again = await start()
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 7 }])
})

test('a start waits for a database that is still shutting down', async () => {
  const other = await startElsewhere()
  other.process.kill('SIGKILL')
  await once(other.process, 'exit')
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts again after everything was killed at once', async () => {
  const other = await startElsewhere()
  await query(other.url, 'create table kept (id int); insert into kept values (8)')
  for (const pid of [other.keeper, other.postgres]) process.kill(pid, 'SIGKILL')
  other.process.kill('SIGKILL')
  await goneWithin(other.postgres, 5_000)
  const again = await start()
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 8 }])
})

test('stops a PostgreSQL that was left without its keeper, and starts', async () => {
  const other = await startElsewhere()
  process.kill(other.process.pid ?? 0, 'SIGSTOP')
  process.kill(other.keeper, 'SIGKILL')
  other.process.kill('SIGKILL')
  await goneWithin(other.keeper, 5_000)
  expect(identityOf(other.postgres)).toBeDefined()
  const again = await start()
  expect(identityOf(other.postgres)).toBeUndefined()
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an old process id that now belongs to another program does not stop that program', async () => {
  const first = await start()
  await first.stop()
  await writeFile(join(dataDir, 'postgres-18/data/postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`)
  await writeFile(
    join(dataDir, 'postgres-18/keeper.json'),
    JSON.stringify({ pid: process.pid, started: 'long ago', owner: process.pid }),
  )
  const again = await start()
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses a folder that a running instance uses, and names its process', async () => {
  await start()
  await expect(startEmbeddedDatabase({ dataDir, durable: false })).rejects.toThrow(
    `already running, pid ${process.pid}`,
  )
})

test('of two simultaneous starts one gets the folder', async () => {
  const results = await Promise.allSettled([start(), start()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a first start that was killed half-way does not spoil the next', async () => {
  const half = spawn(process.execPath, [
    '-e',
    `import(${JSON.stringify(program)}).then((m) => m.startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} }))`,
  ])
  owners.push(half)
  while (!(await readdir(join(dataDir, 'postgres-18')).catch((): string[] => [])).includes('data.new')) await pause(5)
  half.kill('SIGKILL')
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('PostgreSQL comes back on the same address after it has crashed', async () => {
  const { url, postgres } = await start()
  process.kill(postgres, 'SIGKILL')
  await goneWithin(postgres, 5_000)
  const until = Date.now() + 10_000
  let rows: unknown
  while (rows === undefined && Date.now() < until) {
    rows = await query(url, 'select 1 as one').catch(() => pause(50, undefined))
  }
  expect(rows).toEqual([{ one: 1 }])
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot(
  'works for root in a folder that only root may enter, and removes the database of a deleted folder',
  async () => {
    await chmod(folder, 0o700)
    const logged: string[] = []
    const database = await startEmbeddedDatabase({ dataDir, durable: false, log: (message) => logged.push(message) })
    open.push(database)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const place = /files are in (\S+),/.exec(logged.join('\n'))?.[1] ?? ''
    expect(await readFile(join(place, 'origin'), 'utf8')).toBe(dataDir)
    await database.stop()

    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-embedded-'))
    await chmod(folder, 0o755)
    dataDir = join(folder, 'site')
    await start()
    await expect(stat(place)).rejects.toThrow('ENOENT')
  },
)
