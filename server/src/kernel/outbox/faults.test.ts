import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mails } from '#app/messages.ts'
import { deliverMail } from '#providers/mail/deliver-mail.ts'
import { smtpMailer } from '#providers/mail/smtp-mailer.ts'
import { openMailServer, settingsFor } from '#providers/mail/testing/mail-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { openDelivery, queueHello, type Delivery } from './testing/open-delivery.ts'
import { until } from '#testing/until.ts'

jest.setTimeout(30_000)

const from = { name: 'Fieldproof', address: 'post@fieldproof.test' }
const open = (url: string, port: number, pace: Parameters<typeof openDelivery>[2] = {}): Delivery =>
  openDelivery(
    url,
    () => ({ mail: deliverMail({ mailer: smtpMailer(settingsFor(port)), from, writers: mails }) }),
    pace,
  )
const waiting = async ({ db }: Delivery): Promise<number> =>
  (await db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).execute()).length

test('mails that were written while the mail server was down arrive afterwards, once', async () => {
  const { url } = await createTestDatabase()
  const gone = await openMailServer()
  await gone.close()
  const delivery = open(url, gone.port)
  await delivery.start()
  for (const to of ['a@example.test', 'b@example.test', 'c@example.test'])
    await queueHello(delivery.db, delivery.clock.now(), to)
  await until(async () =>
    (await delivery.db.selectFrom('outbox_messages').select('attempts').execute()).every(
      ({ attempts }) => attempts >= 1,
    ),
  )
  const back = await openMailServer({}, gone.port)
  await until(async () => (await waiting(delivery)) === 0)
  expect(back.mails.map(({ to }) => to?.text).toSorted()).toEqual([
    'a@example.test',
    'b@example.test',
    'c@example.test',
  ])
  await delivery.stop()
  await back.close()
})

test('if an instance is killed while it sends a mail, another one sends it with the same Message-ID', async () => {
  const { url } = await createTestDatabase()
  let isHeld = true
  const begun: string[] = []
  const server = await openMailServer({
    // The first instance never gets an answer for its mail.
    onData: (stream, _session, done) => {
      let content = ''
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString()
      })
      stream.on('end', () => {
        begun.push(/^Message-ID: (.*)$/im.exec(content)?.[1] ?? '')
        if (!isHeld) done()
      })
    },
  })
  const delivery = open(url, server.port, { attemptSeconds: 1 })
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/deliver-until-killed.ts'), url, String(server.port)],
    { stdio: 'inherit' },
  )
  await queueHello(delivery.db, delivery.clock.now())
  await until(() => begun.length === 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await waiting(delivery)).toBe(1)
  isHeld = false
  await delivery.start()
  await until(async () => (await waiting(delivery)) === 0)
  expect(begun).toHaveLength(2)
  expect(new Set(begun).size).toBe(1)
  await delivery.stop()
  await server.close()
})
