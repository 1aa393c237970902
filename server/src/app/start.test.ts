import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { readConfig } from '#kernel/config/config.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { startServer } from './start.ts'
import { createTestDatabase } from '#testing/test-database.ts'

jest.setTimeout(120_000)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-start-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const configure = (databaseUrl: string) =>
  readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })

/** A proxy to a database that can be closed and opened. */
const gate = async (
  databaseUrl: string,
): Promise<{ url: string; open: (port?: number) => Promise<void>; close: () => Promise<void> }> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<{ destroy: () => void }>()
  let server: Server | undefined
  let port = 0
  const open = async (): Promise<void> => {
    server = createServer((socket) => {
      const onward = new (socket.constructor as new () => typeof socket)().connect(Number(target.port), target.hostname)
      for (const one of [socket, onward]) {
        sockets.add(one)
        one.on('error', () => undefined)
        one.on('close', () => {
          socket.destroy()
          onward.destroy()
        })
      }
      socket.pipe(onward).pipe(socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  await open()
  const gateUrl = new URL(databaseUrl)
  // Without the address of a socket, which would bypass the gate.
  gateUrl.search = ''
  gateUrl.port = String(port)
  return { url: gateUrl.href, open, close }
}

const ready = async (url: string): Promise<number> => (await fetch(`${url}/readyz`)).status
/** Waits for up to 40 seconds, because the server first migrates and fills the database while other tests run. */
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let round = 0; round < 400 && !(await condition()); round += 1) await pause(100)
  expect(await condition()).toBe(true)
}

test('a server starts, serves every call and the site, and ends', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const server = await startServer(configure(databaseUrl))
  expect(await ready(server.url)).toBe(200)
  const login = await fetch(`${server.url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'customer@fieldproof.test', password: 'Fieldproof-demo-1' }),
  })
  expect(login.status).toBe(200)
  await Promise.all([server.close(), server.close()])
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  await drop()
})

test('a server starts without its database, and is ready when the database is available', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const { url, open, close } = await gate(databaseUrl)
  await close()
  const server = await startServer(configure(url))
  expect(await ready(server.url)).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/users/get-service-details`)).status).toBe(503)
  await open()
  await until(async () => (await ready(server.url)) === 200)
  expect((await fetch(`${server.url}/users/get-service-details`)).status).toBe(200)
  await close()
  expect(await ready(server.url)).toBe(503)
  await open()
  await until(async () => (await ready(server.url)) === 200)
  await server.close()
  await close()
  await drop()
})

test('a server whose port is taken closes all its connections', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const first = await startServer(configure(databaseUrl))
  await expect(startServer({ ...configure(databaseUrl), port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // PostgreSQL ends a process a moment after its client has disconnected.
  await until(async () => {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.length === 0
  })
  await client.end()
  await drop()
})

test('a server that is configured for it accepts mail at known addresses until it stops', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const config = {
    ...configure(databaseUrl),
    mailInDomain: 'in.fieldproof.test',
    mailIn: { host: '127.0.0.1', port, requireTls: false },
  }
  // A taken mail port ends the start, like a taken port of the site.
  await expect(startServer(config)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => blocker.close(resolve))
  const server = await startServer(config)
  const handIn = (to: string) =>
    createTransport({ host: '127.0.0.1', port, secure: false }).sendMail({
      envelope: { from: 'ngozi@example.test', to },
      raw: 'From: ngozi@example.test\r\n\r\nHello\r\n',
    })
  await expect(handIn('post@in.fieldproof.test')).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  expect(await handIn('complaints@in.fieldproof.test')).toMatchObject({ accepted: ['complaints@in.fieldproof.test'] })
  await server.close()
  await expect(handIn('complaints@in.fieldproof.test')).rejects.toThrow('ECONNREFUSED')
  await drop()
})

test('mails that were due before the start have links to the port of the server', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const db = openDatabase(databaseUrl)
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000)
  const { id } = await db
    .insertInto('newsletters')
    .values({ kind: 'news', state: 'scheduled', created_at: yesterday, send_at: yesterday })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_texts')
    .values({ newsletter_id: id, locale: 'en', subject: 'News', body: 'There is news.' })
    .execute()
  const email = 'ifeoma@example.test'
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: yesterday, unsubscribed_at: null })
    .execute()
  const server = await startServer({ ...configure(databaseUrl), demo: false })
  const mailed = () => db.selectFrom('dev_mails').select('text_body').where('recipient', '=', email).executeTakeFirst()
  await until(async () => (await mailed()) !== undefined)
  expect((await mailed())?.text_body).toContain(`${server.url}/newsletter/leave?`)
  await server.close()
  await db.destroy()
  await drop()
})

test('on SIGTERM a process finishes its requests and ends', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await until(async () => /listens at/.test(output))
  const url = /http:\S+/.exec(output)?.[0] ?? ''
  const body = JSON.stringify({ email: 'a@example.test', password: 'not this one' })
  const login = request(`${url}/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  login.flushHeaders()
  // The server has the request, and waits for its body.
  await once(login, 'continue')
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  login.end(body)
  const [answer] = (await once(login, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(400)
  const [code] = await exit
  expect(code).toBe(0)
  await drop()
})
