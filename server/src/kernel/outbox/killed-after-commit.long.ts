import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { signupBody } from '#testing/test-server.ts'

jest.setTimeout(600_000)

let dataDir: string
let database: TestDatabase
let server: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-killed-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const kill = async (): Promise<void> => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Starts a server in its own process on the same data. @returns its address */
const start = async (): Promise<string> => {
  server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      DEMO: '0',
      LIMIT_FACTOR: '1000',
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  for (;;) {
    const url = /listens at (\S+)/.exec(output)?.[1]
    if (url !== undefined) return url
    if (server.exitCode !== null) throw new Error(output)
    await pause(50)
  }
}

interface Mail {
  to: string
  messageId: string
}
const mailsTo = async (url: string, email: string): Promise<Mail[]> => {
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { messages: Mail[] }).messages
}

/**
 * Seconds until another worker takes over the entry: first the heartbeat of the dead one must be missing, which takes a
 * minute or two.
 */
const PATIENCE = 240

test('a server that is killed right after its answer sends the mail after its next start, and duplicates have the same Message-ID', async () => {
  const emails = Array.from({ length: 6 }, (_, index) => `killed.${index}@example.test`)
  let url = await start()
  for (const email of emails) {
    const answer = await fetch(`${url}/users/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(signupBody({ email })),
    })
    await kill()
    expect(answer.status).toBe(200)
    url = await start()
  }
  const arrived = async (): Promise<number> =>
    (await Promise.all(emails.map((email) => mailsTo(url, email)))).filter((mails) => mails.length > 0).length
  for (let second = 0; second < PATIENCE && (await arrived()) < emails.length; second += 1) await pause(1_000)

  // One more restart, after which a mail could be sent again.
  await kill()
  url = await start()
  await pause(5_000)
  for (const email of emails) {
    const mails = await mailsTo(url, email)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
  }
})
