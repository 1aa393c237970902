import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { migrations } from '../../../../server/src/app/migrations/index.ts'
import { migrate } from '../../../../server/src/kernel/db/migrate.ts'
import { faultsOf } from '../../../../server/src/modules/ledger/testing/invariants.ts'
import { othersLoad } from '../report/markdown.ts'
import type { BenchRequest } from '../request.ts'
import { openBank, type ImitatedBank } from './bank.ts'
import { putHeldPay, putInspectors } from './fill.ts'
import { renderPayday, type PaydayFigures } from './report.ts'

const FIRST = { completedAt: new Date('2026-03-03T09:00:00.000Z'), payoutDay: '2026-03-06' }
const SECOND = { completedAt: new Date('2026-03-10T09:00:00.000Z'), payoutDay: '2026-03-13' }
/** Milliseconds on the payday's clock after which the status of a transfer that a killed process began is requested. */
const NEXT_LOOK = 2 * 60_000

interface Payday {
  db: Db
  databaseUrl: string
  bank: ImitatedBank
  now: Date
}

/** Runs the job until it ends, or until it is time to kill it with SIGKILL. @returns milliseconds, start of the process included */
const runOnce = async ({ databaseUrl, bank, now }: Payday, isTime?: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payday-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl, BENCH_BANK: bank.url, BENCH_NOW: now.toISOString() },
  })
  const ended = once(child, 'close')
  while (isTime && child.exitCode === null && !(await isTime())) await pause(5)
  if (isTime && child.exitCode === null) child.kill('SIGKILL')
  const [code, signal] = (await ended) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The payday ended with ${code ?? signal}`)
  return performance.now() - began
}

const begunOn = async (db: Db, day: string): Promise<number> =>
  (
    await db
      .selectFrom('payouts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
  ).count

/** @throws if an inspector was not paid exactly once, or the ledger has a fault */
const checkPaid = async (
  { db, bank }: Payday,
  day: string,
  inspectors: number,
  pay: number,
  before: ReadonlySet<string>,
): Promise<void> => {
  const { rows } = await sql<{
    paid: number
    sum: number
    held: number
  }>`select count(*) filter (where status = 'paid') as paid, sum(amount)::bigint as sum,
    (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind in ('user-held', 'user-available')) as held from payouts where day = ${day}`.execute(
    db,
  )
  const fresh = [...bank.made.values()].filter(({ reference }) => !before.has(reference))
  const sent = fresh.reduce((sum, { amount }) => sum + amount, 0)
  const faults = await faultsOf(db)
  const [row] = rows
  if (
    row?.paid !== inspectors ||
    row.sum !== inspectors * pay ||
    row.held !== 0 ||
    fresh.length !== inspectors ||
    sent !== row.sum ||
    faults.length > 0
  ) {
    throw new Error(
      `Not every inspector was paid once: ${JSON.stringify({ ...row, transfers: fresh.length, sent, faults })}`,
    )
  }
}

const measure = async (
  payday: Omit<Payday, 'now'>,
  { payday: inspectors, log }: BenchRequest,
): Promise<Omit<PaydayFigures, 'busyness'>> => {
  const { db, bank } = payday
  log(`${inspectors} inspectors with two jobs each …`)
  await putInspectors(db, inspectors)
  const pay = await putHeldPay(db, FIRST)
  const first = { ...payday, now: new Date('2026-03-06T08:00:00.000Z') }
  const undisturbed = await runOnce(first)
  await checkPaid(first, FIRST.payoutDay, inspectors, pay, new Set())
  log(`  undisturbed: ${(undisturbed / 1_000).toFixed(1)} s`)

  await putHeldPay(db, SECOND)
  const [second, before] = [{ ...payday, now: new Date('2026-03-13T08:00:00.000Z') }, new Set(bank.made.keys())]
  const killed = [
    await runOnce(second, async () => (await begunOn(db, SECOND.payoutDay)) >= inspectors / 3),
    await runOnce(second, async () => bank.made.size - before.size >= inspectors / 2),
  ]
  const half = bank.made.size - before.size
  const rest = await runOnce({ ...second, now: new Date(second.now.getTime() + NEXT_LOOK) })
  await checkPaid(second, SECOND.payoutDay, inspectors, pay, before)
  // A further run has nothing to do.
  await runOnce({ ...second, now: new Date(second.now.getTime() + 2 * NEXT_LOOK) })
  await checkPaid(second, SECOND.payoutDay, inspectors, pay, before)
  log(`  killed twice: ${[...killed, rest].map((time) => `${(time / 1_000).toFixed(1)} s`).join(' + ')}`)
  return { inspectors, undisturbed, killed, rest, sentBefore: half }
}

/** Measures the payday: the time for all inspectors, and that each is paid once even if its process is killed; resolves to the section of the document. */
export const measurePayday = async (request: BenchRequest): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  const bank = await openBank()
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const before = othersLoad()
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data') })
    const db = openDatabase(database.url)
    try {
      await migrate(db, migrations)
      return renderPayday({
        ...(await measure({ db, databaseUrl: database.url, bank }, request)),
        busyness: [before, othersLoad()],
      })
    } finally {
      await db.destroy()
      await database.stop()
    }
  } finally {
    await bank.close()
    await rm(folder, { recursive: true, force: true })
  }
}
