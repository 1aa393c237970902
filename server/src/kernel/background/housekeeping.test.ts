import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { settableClock } from '#kernel/clock.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { keptLog, queueHello, until } from '#kernel/outbox/testing/open-delivery.ts'
import { sweepOutbox } from '#kernel/outbox/sweep.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { sweepOneTimeSecrets, sweepPendingSignups } from '#modules/users/expired-secrets.ts'
import { housekeeping, type ScheduledWork } from './housekeeping.ts'
import { createBackgroundWork, type BackgroundWork } from './background-work.ts'
import { schedule, type ScheduleParts } from '#app/schedule.ts'

jest.setTimeout(30_000)

const DAY = 24 * 60 * 60 * 1_000
let db: Db
let url: string
const clock = settableClock('2026-03-02T09:00:00.000Z')
beforeEach(async () => {
  url = (await createTestDatabase()).url
  db = openDatabase(url)
  clock.set('2026-03-02T09:00:00.000Z')
})
afterEach(() => db.destroy())

const parts = (): ScheduleParts => ({
  db,
  clock,
  log: keptLog().log,
  demo: false,
  files: {} as never,
  ports: {} as never,
  realtime: {} as never,
  reactions: {},
})
const open = (work: readonly ScheduledWork<ScheduleParts>[]): BackgroundWork =>
  createBackgroundWork({ databaseUrl: url, log: keptLog().log, workers: [housekeeping(parts(), work)] })
const planned = async (): Promise<unknown[]> =>
  (await sql`select key, cron from pgboss.schedule order by key`.execute(db)).rows

test('the schedule stands in the database, and follows the code', async () => {
  const first = open([
    { name: 'sweep', cron: '3 * * * *', run: async () => undefined },
    { name: 'old', cron: '5 * * * *', run: async () => undefined },
  ])
  await first.start()
  await first.stop()
  const second = open([{ name: 'sweep', cron: '4 * * * *', run: async () => undefined }])
  await second.start()
  expect(await planned()).toEqual([{ key: 'sweep', cron: '4 * * * *' }])
  await second.stop()
})

test('work that is due runs on one instance', async () => {
  const runs: string[] = []
  const work: ScheduledWork<ScheduleParts>[] = [
    {
      name: 'sweep',
      cron: '3 * * * *',
      run: async () => {
        runs.push('sweep')
      },
    },
  ]
  const [one, other] = [open(work), open(work)]
  // What falls due: pg-boss itself would put this in at the minute.
  const due = createBackgroundWork({
    databaseUrl: url,
    log: keptLog().log,
    workers: [
      async (boss) => {
        await boss.createQueue('housekeeping', { policy: 'stately' })
        await boss.send('housekeeping', { job: 'sweep' }, { singletonKey: 'sweep' })
        return async () => undefined
      },
    ],
  })
  await due.start()
  await Promise.all([one.start(), other.start()])
  await until(() => runs.length > 0)
  await pause(100)
  expect(runs).toEqual(['sweep'])
  await Promise.all([due.stop(), one.stop(), other.stop()])
})

test('all scheduled work has a name of its own and can be run at any time', async () => {
  expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length)
  const nothing = async function* (): AsyncGenerator<never> {
    /* The provider has nothing. */
  }
  const payments = { listPayments: nothing, listTransfers: nothing }
  const whole = {
    ...parts(),
    ports: { payments } as never,
    realtime: { siteOrigin: () => 'http://site.test' } as never,
  }
  for (const { name, run } of schedule) if (name !== 'sweep-files') await run(whole)
})

test('sign-ups, links, codes and messages go when their time is over, and not before', async () => {
  const now = clock.now()
  const at = (days: number): Date => new Date(now.getTime() - days * DAY)
  const signup = (email: string, createdAt: Date) => ({
    email,
    token_hash: Buffer.from(email).toString('hex').padEnd(64, '0').slice(0, 64),
    token_expires_at: createdAt,
    account: '{}',
    password_hash: 'x',
    locale: 'en' as const,
    created_at: createdAt,
  })
  await db
    .insertInto('pending_signups')
    .values([signup('a@x.test', at(7)), signup('b@x.test', at(6.9))])
    .execute()
  const secret = (subject: string, expiresAt: Date) => ({
    purpose: 'test',
    secret_hash: 'a'.repeat(64),
    subject,
    expires_at: expiresAt,
    created_at: expiresAt,
  })
  await db
    .insertInto('one_time_secrets')
    .values([secret('gone', at(1)), secret('kept', at(0.9))])
    .execute()
  for (const to of ['sent-long-ago', 'failed-long-ago', 'sent-lately', 'waits']) await queueHello(db, at(40), to)
  const set = (recipient: string, change: { sent_at?: Date; failed_at?: Date }) =>
    db.updateTable('outbox_messages').set(change).where('recipient', '=', recipient).execute()
  await set('sent-long-ago', { sent_at: at(30) })
  await set('failed-long-ago', { failed_at: at(31) })
  await set('sent-lately', { sent_at: at(29.9) })

  await sweepPendingSignups(db, now)
  await sweepOneTimeSecrets(db, now)
  await sweepOutbox(db, now)
  expect(await db.selectFrom('pending_signups').select('email').execute()).toEqual([{ email: 'b@x.test' }])
  expect(await db.selectFrom('one_time_secrets').select('subject').execute()).toEqual([{ subject: 'kept' }])
  expect(
    (await db.selectFrom('outbox_messages').select('recipient').execute()).map(({ recipient }) => recipient).toSorted(),
  ).toEqual(['sent-lately', 'waits'])
})
