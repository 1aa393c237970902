import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { settableClock } from '#kernel/clock.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { keptLog, queueHello } from '#kernel/outbox/testing/open-delivery.ts'
import { until } from '#testing/until.ts'
import { sweepOutbox } from '#kernel/outbox/sweep.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { sweepOneTimeSecrets, sweepPendingSignups } from '#modules/users/expired-secrets.ts'
import { scheduledWorker, type ScheduledWork } from './scheduled-work.ts'
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
const opened: BackgroundWork[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.stop()))
  await db.destroy()
})
/** An instance that checks for due work every 20 ms. */
const open = async (work: readonly ScheduledWork<ScheduleParts>[]): Promise<BackgroundWork> => {
  const instance = createBackgroundWork({
    databaseUrl: url,
    log: keptLog().log,
    workers: [scheduledWorker(parts(), work, { databaseUrl: url, lookEvery: 20 })],
  })
  opened.push(instance)
  await instance.start()
  return instance
}
const planned = (): Promise<{ name: string; next_at: Date }[]> =>
  db.selectFrom('scheduled_work').select(['name', 'next_at']).orderBy('name').execute()
const isPlanned = (name: string, at: string) =>
  until(async () => (await planned()).some((row) => row.name === name && row.next_at.getTime() === Date.parse(at)))
/** Work that runs until it is released; it counts its runs, and how many were concurrent. */
const heldWork = (name: string, cron = '* * * * *') => {
  const counts = { begun: 0, atOnce: 0, most: 0 }
  let gate = Promise.withResolvers<void>()
  const work: ScheduledWork<ScheduleParts> = {
    name,
    cron,
    run: async () => {
      counts.begun += 1
      counts.atOnce += 1
      counts.most = Math.max(counts.most, counts.atOnce)
      await gate.promise
      counts.atOnce -= 1
    },
  }
  return {
    work,
    counts,
    letGo: () => {
      gate.resolve()
      gate = Promise.withResolvers()
    },
  }
}
const quick = (name: string, runs: string[], cron = '* * * * *'): ScheduledWork<ScheduleParts> => ({
  name,
  cron,
  run: async () => {
    runs.push(name)
  },
})

test('the schedule is in the database, and follows the code and a clock that is set back', async () => {
  await (await open([quick('sweep', [], '3 * * * *')])).stop()
  expect(await planned()).toEqual([{ name: 'sweep', next_at: new Date('2026-03-02T09:03:00.000Z') }])
  await (await open([quick('sweep', [], '2 * * * *')])).stop()
  expect(await planned()).toEqual([{ name: 'sweep', next_at: new Date('2026-03-02T09:02:00.000Z') }])
  await open([quick('sweep', [], '2 * * * *')])
  clock.set('2026-02-27T09:00:00.000Z')
  await isPlanned('sweep', '2026-02-27T09:02:00.000Z')
})

test('schedules that the previous version left in the queue are removed', async () => {
  const before = createBackgroundWork({
    databaseUrl: url,
    log: keptLog().log,
    workers: [
      async (boss) => {
        await boss.createQueue('housekeeping', { policy: 'stately' })
        await boss.schedule('housekeeping', '* * * * *', { job: 'sweep' }, { key: 'sweep' })
        return async () => undefined
      },
    ],
  })
  await before.start()
  await before.stop()
  await open([quick('sweep', [])])
  expect((await sql`select key from pgboss.schedule`.execute(db)).rows).toEqual([])
})

test('work that is due every minute runs every minute, even while other work takes long', async () => {
  const runs: string[] = []
  const [one, two, three] = [heldWork('slow-1'), heldWork('slow-2', '1 * * * *'), heldWork('slow-3', '1 * * * *')]
  await open([one.work, two.work, three.work, quick('every-minute', runs), quick('third-hourly', runs, '2 * * * *')])
  for (let minute = 1; minute <= 5; minute += 1) {
    await isPlanned('every-minute', `2026-03-02T09:0${minute}:00.000Z`)
    clock.set(`2026-03-02T09:0${minute}:00.000Z`)
    await until(() => runs.length === minute)
  }
  expect(runs).toEqual(Array.from({ length: 5 }, () => 'every-minute'))
  // Only two pieces of hourly work run at the same time; the third waits for one of them.
  expect([one.counts.begun, two.counts.begun, three.counts.begun]).toEqual([1, 1, 1])
  two.letGo()
  await until(() => runs.includes('third-hourly'))
  one.letGo()
  three.letGo()
})

test('one run makes up for all missed runs, and a failed run is repeated', async () => {
  const runs: string[] = []
  await (await open([quick('daily', runs, '18 3 * * *')])).stop()
  clock.set('2026-03-06T12:00:00.000Z')
  let isBroken = true
  const daily: ScheduledWork<ScheduleParts> = {
    name: 'daily',
    cron: '18 3 * * *',
    run: async () => {
      runs.push('daily')
      if (isBroken) throw new Error('It does not work today')
    },
  }
  await open([daily])
  await isPlanned('daily', '2026-03-06T12:01:00.000Z')
  isBroken = false
  clock.set('2026-03-06T12:01:00.000Z')
  await isPlanned('daily', '2026-03-07T03:18:00.000Z')
  expect(runs).toHaveLength(2)
})

test('only one of several instances runs a piece of work at a time', async () => {
  const held = heldWork('long')
  await Promise.all([open([held.work]), open([held.work]), open([held.work])])
  for (let minute = 1; minute <= 4; minute += 1) {
    await isPlanned('long', `2026-03-02T09:0${minute}:00.000Z`)
    clock.set(`2026-03-02T09:0${minute}:00.000Z`)
    await until(() => held.counts.begun === minute)
    held.letGo()
  }
  await isPlanned('long', '2026-03-02T09:05:00.000Z')
  expect(held.counts).toMatchObject({ begun: 4, most: 1 })
})

test('after a process is killed, another takes over its work at once, and not before', async () => {
  clock.set(new Date())
  await db
    .insertInto('scheduled_work')
    .values({ name: 'long', next_at: new Date(Date.now() - 60_000), done_at: null })
    .execute()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/one-worker.ts'), url])
  const begun = once(child.stdout, 'data')
  const exit = once(child, 'exit')
  await Promise.race([
    begun,
    exit.then(() => {
      throw new Error('The other process ended by itself')
    }),
  ])
  const runs: string[] = []
  await open([quick('long', runs), quick('other', runs)])
  await db
    .updateTable('scheduled_work')
    .set({ next_at: new Date(0) })
    .where('name', '=', 'other')
    .execute()
  // The instance has looked for due work, so it could have begun both.
  await until(() => runs.includes('other'))
  expect(runs).not.toContain('long')
  child.kill('SIGKILL')
  await exit
  await until(() => runs.includes('long'))
})

test('an instance whose connection for locks breaks keeps the lock of its running work', async () => {
  const held = heldWork('long')
  await open([held.work])
  await isPlanned('long', '2026-03-02T09:01:00.000Z')
  clock.set('2026-03-02T09:01:00.000Z')
  await until(() => held.counts.begun === 1)
  const lockers = () =>
    sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and classid = 7301 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  const [before] = (await lockers()).rows
  await sql`select pg_terminate_backend(${before?.pid})`.execute(db)
  await until(async () => {
    const [after] = (await lockers()).rows
    return after !== undefined && after.pid !== before?.pid
  })
  expect(held.counts.begun).toBe(1)
  held.letGo()
})

test('each piece of scheduled work has its own name and can run at any time', async () => {
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

test('expired sign-ups, links, codes and messages are deleted, and no others', async () => {
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
