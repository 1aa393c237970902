import type { Db } from '#kernel/db/connect.ts'
import type { ReleaseStore } from './store/release-store.ts'
import { lockForSweeping } from './release-locks.ts'
import type { Log } from './served-site.ts'

/**
 * Removes leftovers of killed publications: staged files, and files without a row. If the database has no releases at
 * all, no visible files are removed, because it is probably the wrong database.
 * @returns the removed releases, as `name@version`
 */
export const sweepOrphans = async (db: Db, store: ReleaseStore, log: Log): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    await lockForSweeping(transaction)
    await store.sweepStaging()
    const rows = await transaction.selectFrom('releases').select(['name', 'version']).execute()
    if (rows.length === 0) return []
    const releases = new Set(rows.map(({ name, version }) => `${name}@${version}`))
    const orphans = (await store.list()).filter(({ name, version }) => !releases.has(`${name}@${version}`))
    for (const orphan of orphans) await store.remove(orphan)
    const removed = orphans.map(({ name, version }) => `${name}@${version}`)
    if (removed.length > 0) log.info({ removed }, 'Files of releases whose publication did not finish were removed')
    return removed
  })
