import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { seedAccounts } from './accounts.ts'
import { seedBlog } from './blog.ts'
import { seedConversations } from './conversations.ts'
import { seedCalendars } from './calendars.ts'
import { seedFaqs } from './faqs.ts'
import { hashOf, readDemoFiles, type DemoFile } from './files.ts'
import { seedHelp } from './help.ts'
import { seedInspectors } from './inspectors.ts'
import { seedInvitations } from './invitations.ts'
import { seedJobs } from './jobs.ts'
import { seedListings } from './listings.ts'
import { seedMatching } from './matching.ts'
import { seedOrders } from './orders.ts'
import { seedPromoCodes } from './promo-codes.ts'
import { seedQuotations } from './quotations.ts'
import { seedReports } from './reports.ts'
import { seedReviews } from './reviews.ts'
import { seedWrittenReviews } from './reviews-written.ts'

interface Seed {
  name: string
  /** How the paths of its files begin; none for what is written in code. */
  files?: string
  /** Moves on when the code below it would make other rows of the same files. */
  version: number
  /** True for what has dates that are counted from today. */
  daily?: true
  put: (db: Db, files: readonly DemoFile[], now: Date, store?: FileStore) => Promise<void>
}

const seeds: readonly Seed[] = [
  { name: 'accounts', files: 'notifications.json', version: 2, put: seedAccounts },
  { name: 'blog', files: 'blog/', version: 1, put: seedBlog },
  { name: 'help', files: 'help/', version: 1, put: seedHelp },
  { name: 'faqs', files: 'faq.json', version: 1, put: seedFaqs },
  { name: 'promo-codes', version: 1, put: seedPromoCodes },
  { name: 'reviews', files: 'reviews.json', version: 1, put: seedReviews },
  { name: 'listings', version: 1, put: seedListings },
  { name: 'jobs', files: 'jobs.json', version: 2, daily: true, put: seedJobs },
  { name: 'inspectors', version: 1, put: seedInspectors },
  { name: 'orders', version: 2, daily: true, put: seedOrders },
  { name: 'matching', version: 1, daily: true, put: seedMatching },
  { name: 'conversations', version: 1, daily: true, put: seedConversations },
  { name: 'reports', version: 1, daily: true, put: seedReports },
  { name: 'quotations', version: 1, daily: true, put: seedQuotations },
  { name: 'reviews-written', version: 1, daily: true, put: seedWrittenReviews },
  { name: 'invitations', version: 1, daily: true, put: seedInvitations },
  { name: 'calendars', version: 1, put: seedCalendars },
]

/** Any number; every instance takes the same one. */
const LOCK = 4_917_206_332

const putOne = async (db: Db, seed: Seed, now: Date, folder?: string, store?: FileStore): Promise<boolean> => {
  const files = seed.files === undefined ? [] : await readDemoFiles(seed.files, folder)
  const contentHash = hashOf([
    `${seed.name} ${seed.version} ${seed.daily ? now.toISOString().slice(0, 10) : ''}`,
    ...files.flatMap(({ path, text }) => [path, text]),
  ])
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const last = await transaction
      .selectFrom('demo_seeds')
      .select('content_hash')
      .where('name', '=', seed.name)
      .executeTakeFirst()
    if (last?.content_hash === contentHash) return false
    await seed.put(transaction, files, now, store)
    const row = { name: seed.name, content_hash: contentHash, at: now }
    await transaction
      .insertInto('demo_seeds')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: row.content_hash, at: row.at }))
      .execute()
    return true
  })
}

/**
 * Puts in demo accounts and contents, or brings them up to date where their files changed. What people wrote stays as
 * it is. A kind whose files cannot be used is left as it was, and the log says why.
 * @param store where pictures are kept; without one there are none
 * @returns the kinds that were put in anew
 */
export const seedDemo = async (
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  now: Date,
  folder?: string,
  store?: FileStore,
): Promise<string[]> => {
  const done: string[] = []
  for (const seed of seeds) {
    try {
      if (await putOne(db, seed, now, folder, store)) done.push(seed.name)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error, kind: seed.name }, 'Demo data could not be put in')
    }
  }
  if (done.length > 0) log.info({ kinds: done }, 'Demo data was put in')
  return done
}
