import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#kernel/config/config.ts'
import { startServer, type RunningServer } from '#app/start.ts'

jest.setTimeout(120_000)

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-killed-'))
  // PostgreSQL may run as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', LIMIT_FACTOR: '1000000' }),
  )
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const home = (): string => join(dataDir, 'postgres-18')
const postmaster = async (): Promise<{ pid: number; port: number }> => {
  const lines = (await readFile(join(home(), 'data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

interface Seen {
  status: number
  code: string | undefined
  retryAfter: string | null
}

/** Readers and writers that go on until they are stopped. Every answer is recorded. */
const putUnderLoad = () => {
  const seen: Seen[] = []
  const confirmed: string[] = []
  let goesOn = true
  let number = 0
  const ask = async (path: string, init?: RequestInit): Promise<number> => {
    const response = await fetch(`${server.url}${path}`, init)
    const { code } = (await response.json()) as { code?: string }
    seen.push({ status: response.status, code, retryAfter: response.headers.get('retry-after') })
    return response.status
  }
  const reader = async (): Promise<void> => {
    while (goesOn) await ask('/users/get-service-details')
  }
  const writer = async (): Promise<void> => {
    while (goesOn) {
      const email = `reader.${(number += 1)}@example.test`
      const status = await ask('/newsletters/subscribe-to-newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email }),
      })
      if (status === 200) confirmed.push(email)
    }
  }
  const working = [reader(), reader(), writer(), writer()]
  return {
    seen,
    confirmed,
    stop: async () => {
      goesOn = false
      await Promise.all(working)
    },
  }
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let round = 0; round < 600 && !holds(); round += 1) await pause(50)
  expect(holds()).toBe(true)
}
const lastOnes = (seen: readonly Seen[], count: number): number[] => seen.slice(-count).map(({ status }) => status)

test('PostgreSQL is killed twice under load: calls fail as unavailable, recover by themselves, and no confirmed write is lost', async () => {
  const load = putUnderLoad()
  await until(() => load.confirmed.length > 50)
  for (let kill = 1; kill <= 2; kill += 1) {
    const before = load.seen.length
    process.kill((await postmaster()).pid, 'SIGKILL')
    await until(() => load.seen.slice(before).some(({ status }) => status === 503))
    await until(() => lastOnes(load.seen, 200).every((status) => status === 200))
  }
  await load.stop()

  const refused = load.seen.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
    new Set(['503 unavailable 5']),
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const password = (await readFile(join(home(), 'password'), 'utf8')).trim()
  const client = new pg.Client({
    host: '127.0.0.1',
    port: (await postmaster()).port,
    user: 'fieldproof',
    password,
    database: 'fieldproof',
  })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from newsletter_confirmations')
  await client.end()
  const kept = new Set(rows.map(({ email }) => email))
  expect(load.confirmed.filter((email) => !kept.has(email))).toEqual([])
})
