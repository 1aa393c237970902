import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { readDemoFiles } from '#kernel/demo/demo-files.ts'
import type { DemoStep } from '#kernel/demo/demo-step.ts'
import { hashOf } from '#kernel/demo/lasting-id.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { demoSteps } from './steps.ts'

/** The key of the lock: any number, but the same for all instances. */
const LOCK = 4_917_206_332

const DOMAIN = '@fieldproof.test'

const demoPeople = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      ['customer', 'inspector', 'staff', 'editor', 'support'].map((name) => name + DOMAIN),
    )
    .execute()
  return new Map(rows.map(({ id, email }) => [email.slice(0, -DOMAIN.length), id]))
}

const runStep = async (db: Db, step: DemoStep, now: Date, folder?: string, store?: FileStore): Promise<boolean> => {
  const files = step.files === undefined ? [] : await readDemoFiles(step.files, folder)
  const contentHash = hashOf([
    `${step.name} ${step.version} ${step.daily ? now.toISOString().slice(0, 10) : ''}`,
    ...files.flatMap(({ path, text }) => [path, text]),
  ])
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const last = await transaction
      .selectFrom('demo_seeds')
      .select('content_hash')
      .where('name', '=', step.name)
      .executeTakeFirst()
    if (last?.content_hash === contentHash) return false
    await step.put({ db: transaction, files, now, store, people: await demoPeople(transaction) })
    const row = { name: step.name, content_hash: contentHash, at: now }
    await transaction
      .insertInto('demo_seeds')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: row.content_hash, at: row.at }))
      .execute()
    return true
  })
}

/**
 * Adds demo accounts and contents, or updates them if their files have changed. Users' own content stays. If the files
 * of a kind are invalid, its data is not changed, and the log shows why.
 * @param store stores the pictures; without it there are none
 * @returns the kinds that were updated
 */
export const seedDemo = async (
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  now: Date,
  folder?: string,
  store?: FileStore,
): Promise<string[]> => {
  const done: string[] = []
  for (const step of demoSteps) {
    try {
      if (await runStep(db, step, now, folder, store)) done.push(step.name)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error, kind: step.name }, 'Demo data could not be added')
    }
  }
  if (done.length > 0) log.info({ kinds: done }, 'Demo data was added')
  return done
}
