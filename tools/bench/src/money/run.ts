import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { othersLoad } from '../report/markdown.ts'
import type { BenchRequest } from '../request.ts'
import { startSite } from '../server/site.ts'
import { measureLists } from './lists.ts'
import { measurePayments } from './payments.ts'
import { findPgbench } from './pgbench.ts'
import { renderMoney } from './report.ts'
import { measureTransfers } from './transfers.ts'

/** Measures transfers, payments and long lists; resolves to the section of the document. */
export const measureMoney = async (request: BenchRequest): Promise<string> => {
  await findPgbench()
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const before = othersLoad()
    const database = await startEmbeddedDatabase({ dataDir })
    const db = openDatabase(database.url)
    try {
      request.log('Starting the server for the first time, with demo data …')
      const site = await startSite(dataDir, database.url)
      try {
        request.log('Transfers in the database, in turns …')
        const transfers = await measureTransfers({ request, db, databaseUrl: database.url, folder })
        request.log('Payments from the wallet over HTTP …')
        const payments = await measurePayments(request, db, site)
        request.log('Long lists …')
        const lists = await measureLists(request, db, site)
        return renderMoney({ transfers, payments, lists, busyness: [before, othersLoad()] })
      } finally {
        await site.child.close()
      }
    } finally {
      await db.destroy()
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
