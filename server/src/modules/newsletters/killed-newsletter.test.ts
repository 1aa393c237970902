import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { openMailServer, type MailServer } from '#providers/mail/testing/mail-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { dedupeKeyOf } from './deliveries.ts'

jest.setTimeout(180_000)

/** The readers of one batch, and of the newsletter: the second batch is not full. */
const BATCH = 50
const READERS = 95

const emailOf = (at: number): string => `reader.${String(at).padStart(4, '0')}@example.test`

let db: Db
let url: string
let mailServer: MailServer
let port: number
/** Every mail that the server received, with its Message-ID, and whether the sender got the confirmation. */
let received: { to: string; messageId: string; isAnswered: boolean }[]
/** After this many mails the server stops answering. */
let answers: number
beforeAll(async () => {
  ;({ url } = await createTestDatabase())
  db = openDatabase(url)
  received = []
  mailServer = await openMailServer({
    onData: (stream, { envelope }, done) => {
      let content = ''
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString()
      })
      stream.on('end', () => {
        const isAnswered = received.length < answers
        const to = envelope.rcptTo[0]?.address ?? ''
        received.push({ to, messageId: /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? '', isAnswered })
        if (isAnswered) done()
      })
    },
  })
  port = mailServer.port
})
afterAll(async () => {
  await mailServer.close()
  await db.destroy()
})

const begin = () =>
  spawn(process.execPath, [join(import.meta.dirname, 'testing/send-until-killed.ts'), url, String(port)], {
    stdio: 'inherit',
  })
const kill = async (instance: ReturnType<typeof begin>): Promise<void> => {
  instance.kill('SIGKILL')
  await once(instance, 'exit')
}
const until = async (holds: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await holds()) return
    await pause(100)
  }
  throw new Error(`Not within the time limit: ${what}`)
}
const queued = () =>
  db
    .selectFrom('outbox_messages')
    .select(['recipient', 'sent_at'])
    .where('template', '=', 'newsletter')
    .orderBy('recipient')
    .execute()
const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** A due newsletter with its readers. @returns its id */
const putNewsletter = async (): Promise<string> => {
  const now = new Date()
  const { id } = await db
    .insertInto('newsletters')
    .values({ kind: 'news', state: 'scheduled', created_at: now, send_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_texts')
    .values({ newsletter_id: id, locale: 'en', subject: 'Look at the roof', body: 'Before the rains.' })
    .execute()
  await db
    .insertInto('newsletter_subscriptions')
    .values(
      Array.from({ length: READERS }, (_, at) => ({ email: emailOf(at), subscribed_at: now, unsubscribed_at: null })),
    )
    .execute()
  return id
}

test('if a process is killed in the middle of a batch, every reader still gets the mail, and a mail that is sent again has the same id', async () => {
  const id = await putNewsletter()
  answers = 20
  const rollback = new Error('rolled back')
  await db
    .transaction()
    .execute(async (held) => {
      // An uncommitted mail to a reader in the second batch: the process blocks there.
      await sql`insert into outbox_messages (channel, recipient, template, locale, data, dedupe_key, goes_first, created_at)
        values ('mail', 'nobody@example.test', 'newsletter', 'en', '{}', ${dedupeKeyOf(id, emailOf(70))}, false, now())`.execute(
        held,
      )
      const instance = begin()
      await until(waitsForLock, 'the process waits in the second batch')
      await until(() => received.length > answers, 'a mail is sent and not confirmed')
      await kill(instance)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })

  // The first batch is complete, and nothing of the second exists.
  const before = await queued()
  expect(before.map(({ recipient }) => recipient)).toEqual(Array.from({ length: BATCH }, (_, at) => emailOf(at)))
  const newsletter = () => db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await newsletter()).toMatchObject({ state: 'sending', queued_count: BATCH })
  const unanswered = new Set(received.filter(({ isAnswered }) => !isAnswered).map(({ to }) => to))

  answers = Infinity
  const other = begin()
  await until(
    async () => (await newsletter()).state === 'sent' && (await queued()).every(({ sent_at: at }) => at !== null),
    'the other process sends the rest',
  )
  await kill(other)

  expect((await queued()).map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: READERS }, (_, at) => emailOf(at)),
  )
  const mailsTo = new Map<string, string[]>()
  for (const { to, messageId } of received) mailsTo.set(to, [...(mailsTo.get(to) ?? []), messageId])
  expect([...mailsTo.keys()].sort()).toEqual(Array.from({ length: READERS }, (_, at) => emailOf(at)))
  // Only a reader whose mail was being sent may get it twice, and their mail program recognises the duplicate.
  for (const [to, messageIds] of mailsTo) {
    expect(new Set(messageIds).size).toBe(1)
    if (messageIds.length > 1) expect(unanswered).toContain(to)
  }
})
