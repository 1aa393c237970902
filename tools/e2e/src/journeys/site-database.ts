import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../../../server/src/kernel/db/connect.ts'
import { DATABASE, USER } from '../../../../server/src/kernel/db/embedded/cluster.ts'
import { findPlace } from '../../../../server/src/kernel/db/embedded/place.ts'
import type {} from '../../../../server/src/kernel/background/tables.ts'
import { notify, type NewNotification } from '../../../../server/src/modules/notifications/service.ts'
import { createRealtime } from '../../../../server/src/kernel/realtime/publisher.ts'

const silent = () => undefined

/** Process number and port of a site's PostgreSQL, from its own file. */
export const postmasterOf = async (dataDir: string): Promise<{ pid: number; port: number; homeDir: string }> => {
  const { homeDir } = await findPlace(dataDir, silent)
  const [pid, , , port] = (await readFile(join(homeDir, 'data/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(pid), port: Number(port), homeDir }
}

/** The connection string of a test site's database. */
export const siteDatabaseUrl = async (dataDir: string): Promise<string> => {
  const { homeDir, port } = await postmasterOf(dataDir)
  const password = (await readFile(join(homeDir, 'password'), 'utf8')).trim()
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`
}

/** Opens the database of a test site while the site runs. */
export const openSiteDatabase = async (dataDir: string): Promise<Db> =>
  openDatabase(await siteDatabaseUrl(dataDir), { poolSize: 2 })

/** Makes a site do some scheduled work at its next check, within a second instead of a minute. */
export const doNow = (db: Db, name: string): Promise<unknown> =>
  db.updateTable('scheduled_work').set({ next_at: new Date() }).where('name', '=', name).execute()

/** Makes notifications with the server's own code, one after the other, in another process than the site's. */
export const notifyFrom = async (dataDir: string, all: readonly NewNotification[]): Promise<void> => {
  const db = await openSiteDatabase(dataDir)
  try {
    const realtime = createRealtime(db)
    const start = Date.now()
    for (const [position, fresh] of all.entries())
      await notify({ db, realtime, now: new Date(start + position), reactions: {} }, fresh)
  } finally {
    await db.destroy()
  }
}
