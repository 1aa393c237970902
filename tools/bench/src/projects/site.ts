import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts, demoPassword, type LogIn } from '../../../e2e/src/harness/browser.ts'
import { startSite, type TestSite } from '../../../e2e/src/harness/site.ts'
import { openDatabase, type Db } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'

export interface ProjectSite {
  site: TestSite
  db: Db
  /** Of the demo customer. */
  login: LogIn
}

const logIn = async (url: string): Promise<LogIn> => {
  const answer = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoAccounts.customer, password: demoPassword }),
  })
  return ((await answer.json()) as { data: LogIn }).data
}

/**
 * Measures on a site as in production, with demo data, in a temporary folder that is deleted afterwards. In development, every
 * response would be checked against the contract, which takes longer than the response itself.
 */
export const withProjectSite = async <Result>(measure: (site: ProjectSite) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
    try {
      const site = await startSite({
        env: {
          NODE_ENV: 'production',
          REHEARSAL: '1',
          DEMO: '1',
          LOG_LEVEL: 'error',
          DATABASE_URL: database.url,
          E2E_QUIET: '1',
        },
      })
      const db = openDatabase(database.url)
      try {
        return await measure({ site, db, login: await logIn(site.url) })
      } finally {
        await db.destroy()
        await site.close()
      }
    } finally {
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
