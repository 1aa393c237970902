import { sql } from 'kysely'
import { createTestDatabase } from '#testing/test-database.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { DeliveryFailure, type Deliver } from './channels.ts'
import { opened } from './sealed-data.ts'
import { queueMessage } from './queue.ts'
import { openDelivery, queueHello, type Delivery } from './testing/open-delivery.ts'
import { until } from '#testing/until.ts'

jest.setTimeout(30_000)

const started: Delivery[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

/** An instance with the test's own mail channel. */
const open = async (
  mail: Deliver,
  { url, ...pace }: { url?: string } & Parameters<typeof openDelivery>[2] = {},
): Promise<Delivery> => {
  const delivery = openDelivery(url ?? (await createTestDatabase()).url, () => ({ mail }), pace)
  started.push(delivery)
  return delivery
}
const rows = ({ db }: Delivery) => db.selectFrom('outbox_messages').selectAll().orderBy('created_at').execute()

test('a committed message is sent at once, without waiting for the next poll', async () => {
  const seen: string[] = []
  const delivery = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { pollSeconds: 3_600, sweepEvery: 3_600_000 },
  )
  await delivery.start()
  await queueHello(delivery.db, delivery.clock.now())
  await until(() => seen.length === 1)
  await until(async () => (await rows(delivery))[0]?.sent_at !== null)
  expect(await rows(delivery)).toMatchObject([
    { attempts: 1, failed_at: null, last_error: null, data: {}, sent_at: delivery.clock.now() },
  ])
})

test('a message for a later time is sent at that time, even if nothing else is sent', async () => {
  const seen: string[] = []
  const delivery = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { sweepEvery: 50 },
  )
  const { db, clock } = delivery
  await delivery.start()
  await queueHello(db, clock.now(), 'later@example.test', new Date(clock.now().getTime() + 60_000))
  await queueHello(db, clock.now(), 'now@example.test')
  await until(() => seen.length > 0)
  expect(seen).toEqual(['now@example.test'])
  clock.advance(60_000)
  await until(() => seen.length > 1)
  expect(seen).toEqual(['now@example.test', 'later@example.test'])
})

test('a message of a rolled back transaction is not sent', async () => {
  const seen: string[] = []
  const delivery = await open(async ({ recipient }) => {
    seen.push(recipient)
  })
  await delivery.start()
  await delivery.db
    .transaction()
    .execute(async (transaction) => {
      await queueHello(transaction, delivery.clock.now(), 'nobody@example.test')
      throw new Error('changed its mind')
    })
    .catch(() => undefined)
  await queueHello(delivery.db, delivery.clock.now(), 'somebody@example.test')
  await until(() => seen.length > 0)
  expect(seen).toEqual(['somebody@example.test'])
})

test('messages that were committed while no instance ran are sent when one starts', async () => {
  const seen: string[] = []
  const delivery = await open(async ({ recipient }) => {
    seen.push(recipient)
  })
  await queueHello(delivery.db, delivery.clock.now(), 'first@example.test')
  await queueHello(delivery.db, delivery.clock.now(), 'second@example.test')
  await delivery.start()
  await until(() => seen.length === 2)
  expect(seen.toSorted()).toEqual(['first@example.test', 'second@example.test'])
})

test('each message is sent by only one of several instances', async () => {
  const { url } = await createTestDatabase()
  const seen: string[] = []
  const here = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { url },
  )
  const there = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { url },
  )
  await Promise.all([here.start(), there.start()])
  const recipients = Array.from({ length: 60 }, (_, index) => `reader.${index}@example.test`)
  await Promise.all(recipients.map((to) => queueHello(here.db, here.clock.now(), to)))
  await until(async () => (await rows(here)).every(({ sent_at: sent }) => sent !== null))
  expect(seen.toSorted()).toEqual(recipients.toSorted())
})

test('a one-time link is sent before ten thousand other waiting mails (NOTIFY-8)', async () => {
  const others = 10_000
  const order: string[] = []
  const linkSent = Promise.withResolvers<void>()
  const delivery = await open(async ({ recipient, template }) => {
    order.push(template)
    // All other mails wait in their channel until the link is sent.
    if (template !== 'password-reset') await linkSent.promise
    else linkSent.resolve()
    if (recipient === '') throw new Error('There is no recipient')
  })
  await sql`insert into outbox_messages (channel, recipient, template, locale, data, created_at)
    select 'mail', 'reader.' || number || '@example.test', 'deletion-cancelled', 'en', '{"firstName":"Ada"}', ${delivery.clock.now()}
    from generate_series(1, ${others}) number`.execute(delivery.db)
  delivery.clock.advance(1_000)
  await queueMessage(delivery.db, delivery.clock.now(), {
    channel: 'mail',
    recipient: 'ada@example.test',
    template: 'password-reset',
    locale: 'en',
    data: { firstName: 'Ada', link: 'https://site.test/enter-new-password' },
    goesFirst: true,
  })
  await delivery.start()
  await linkSent.promise
  // Only as many others had begun as one instance sends at the same time.
  expect(order.indexOf('password-reset')).toBeLessThanOrEqual(10)
  await until(async () => {
    const {
      rows: [first],
    } = await sql<{ at: Date | null }>`select sent_at as at from outbox_messages where goes_first`.execute(delivery.db)
    return first?.at !== null
  })
})

test('a one-time link that is requested while other mails are being sent overtakes them (NOTIFY-8)', async () => {
  const isStuck = Promise.withResolvers<void>()
  const linkSent = Promise.withResolvers<void>()
  const delivery = await open(
    async ({ template }) => {
      if (template === 'password-reset') return linkSent.resolve()
      isStuck.resolve()
      await linkSent.promise
    },
    { pollSeconds: 3_600, sweepEvery: 3_600_000 },
  )
  await delivery.start()
  for (let number = 0; number < 30; number += 1)
    await queueHello(delivery.db, delivery.clock.now(), `reader.${number}@example.test`)
  await isStuck.promise
  await queueMessage(delivery.db, delivery.clock.now(), {
    channel: 'mail',
    recipient: 'ada@example.test',
    template: 'password-reset',
    locale: 'en',
    data: { firstName: 'Ada', link: 'https://site.test/enter-new-password' },
    goesFirst: true,
  })
  await linkSent.promise
  await until(async () => (await rows(delivery)).every(({ sent_at: sent }) => sent !== null))
})

test('a second message with the same key is not sent', async () => {
  const seen: string[] = []
  const delivery = await open(async ({ recipient }) => {
    seen.push(recipient)
  })
  await delivery.start()
  for (const recipient of ['one@example.test', 'two@example.test']) {
    await queueMessage(delivery.db, delivery.clock.now(), {
      channel: 'mail',
      recipient,
      template: 'deletion-cancelled',
      locale: 'en',
      data: { firstName: 'Ada' },
      dedupeKey: 'once',
    })
  }
  await queueHello(delivery.db, delivery.clock.now(), 'three@example.test')
  await until(() => seen.includes('three@example.test'))
  expect(seen).not.toContain('two@example.test')
})

test('a message that cannot be delivered is tried again, and given up after the last attempt', async () => {
  const delivery = await open(
    async () => {
      throw new Error('the line to https://push.example/secret of ada@example.test is cut')
    },
    { retryLimit: 2 },
  )
  await delivery.start()
  await queueHello(delivery.db, delivery.clock.now(), 'secret.reader@example.test')
  await until(async () => (await rows(delivery))[0]?.failed_at !== null)
  expect(await rows(delivery)).toMatchObject([{ attempts: 3, sent_at: null, last_error: 'the line to … of … is cut' }])
  expect(delivery.log()).toContain('A message was given up')
  expect(delivery.log()).not.toMatch(/secret|example/)
})

test('a message that is refused finally is not tried again', async () => {
  let attempts = 0
  const delivery = await open(async () => {
    attempts += 1
    throw new DeliveryFailure('no such mailbox', { isFinal: true })
  })
  await delivery.start()
  await queueHello(delivery.db, delivery.clock.now())
  await until(async () => (await rows(delivery))[0]?.failed_at !== null)
  expect(attempts).toBe(1)
})

test('a message that lost its queue entry gets another one', async () => {
  const seen: string[] = []
  const delivery = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { sweepEvery: 50 },
  )
  await queueHello(delivery.db, delivery.clock.now())
  // As if it was handed over to a queue that no longer exists, such as after a restore of only the site's tables.
  await delivery.db.updateTable('outbox_messages').set({ queued_at: delivery.clock.now() }).execute()
  await delivery.start()
  await until(() => seen.length === 1)
  expect(delivery.log()).toContain('had lost their queue entries')
})

test('after an outage of the database the waiting messages are sent', async () => {
  const database = await createTestDatabase()
  const seen: string[] = []
  const delivery = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { url: database.url },
  )
  await delivery.start()
  await queueHello(delivery.db, delivery.clock.now(), 'before@example.test')
  await until(() => seen.length === 1)
  await database.goAway()
  await expect(queueHello(delivery.db, delivery.clock.now(), 'during@example.test')).rejects.toThrow()
  await database.comeBack()
  await until(() =>
    queueHello(delivery.db, delivery.clock.now(), 'after@example.test').then(
      () => true,
      () => false,
    ),
  )
  await until(() => seen.includes('after@example.test'))
  expect(seen.filter((to) => to === 'before@example.test')).toHaveLength(1)
})

test('an instance that stops leaves no connection open', async () => {
  const { url } = await createTestDatabase()
  const watcher = openDelivery(url, () => ({}))
  const delivery = openDelivery(url, () => ({ mail: async () => undefined }))
  await delivery.start()
  await delivery.stop()
  const { rows: others } = await sql`
    select pid from pg_stat_activity where datname = current_database() and application_name in ('fieldproof background', 'fieldproof listening')`.execute(
    watcher.db,
  )
  expect(others).toEqual([])
  await watcher.stop()
})

test('an instance that starts before its database can be started again later', async () => {
  const database = await createTestDatabase()
  const seen: string[] = []
  const delivery = await open(
    async ({ recipient }) => {
      seen.push(recipient)
    },
    { url: database.url },
  )
  await queueHello(delivery.db, delivery.clock.now())
  await database.goAway()
  await expect(delivery.start()).rejects.toThrow()
  await database.comeBack()
  await delivery.start()
  await until(() => seen.length === 1)
})

test('a code or a link waits encrypted, is decrypted to send it, and is deleted after it was sent or given up (PRIVACY-2)', async () => {
  const secrets = secretsFrom(Buffer.alloc(32, 1))
  const seen: unknown[] = []
  const delivery = await open(
    opened(secrets, async ({ recipient, data }) => {
      seen.push(data)
      if (recipient === 'nobody@example.test') throw new DeliveryFailure('No such mailbox', { isFinal: true })
    }),
  )
  // A short name could appear in the encrypted text by chance.
  const data = { firstName: 'Adaobi Chukwuemeka', link: 'https://site.test/enter-new-password?token=the-secret' }
  for (const recipient of ['ada@example.test', 'nobody@example.test'])
    await queueMessage(delivery.db, delivery.clock.now(), {
      channel: 'mail',
      recipient,
      template: 'password-reset',
      locale: 'en',
      data,
      goesFirst: true,
      sealWith: secrets,
    })
  expect(JSON.stringify(await rows(delivery))).not.toMatch(/the-secret|Adaobi/)
  await delivery.start()
  await until(async () =>
    (await rows(delivery)).every(({ sent_at: sent, failed_at: failed }) => sent !== null || failed !== null),
  )
  expect(seen).toEqual([data, data])
  expect((await rows(delivery)).map((row) => row.data)).toEqual([{}, {}])
})
