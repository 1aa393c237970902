import { join } from 'node:path'
import { openDatabase } from '../../../server/src/kernel/db/connect.ts'
import { createTestDatabase } from '../../../server/src/testing/test-database.ts'
import { readImports } from '../../lint/conventions/import-graph.ts'
import { readTableOwners } from '../../lint/conventions/table-owners.ts'
import { readCallOwners } from './call-owners.ts'
import { readFile } from 'node:fs/promises'
import { contractPage } from './contract-page.ts'
import { tableWords, withPolicyTables } from './kept-on-device/policy-tables.ts'
import { platformPage } from './platform-page.ts'
import { schemaPage } from './schema-page.ts'
import { screensPage } from './screens-page.ts'
import { readServedScreens } from './served-screens.ts'

/** A page that is made from code and never edited by hand. In the cookie policy, only the tables are. */
export interface MadePage {
  /** From the root of the repository. */
  file: string
  make: () => Promise<string>
}

/** Every page that is made from code. @param root the repository's folder */
export const madePages = (root: string): readonly MadePage[] => [
  {
    file: 'docs/contract.md',
    make: async () => {
      const owners = await readCallOwners(root)
      return contractPage((call) => owners.get(call))
    },
  },
  { file: 'docs/screens.md', make: () => Promise.resolve(screensPage(readServedScreens(root))) },
  {
    file: 'docs/schema.md',
    make: async () => {
      const database = await createTestDatabase()
      const db = openDatabase(database.url)
      try {
        return await schemaPage(db, readTableOwners(root, readImports(root)))
      } finally {
        await db.destroy()
        await database.drop()
      }
    },
  },
  { file: 'docs/platform.md', make: () => platformPage(join(root, 'shared/platform')) },
  ...Object.entries(tableWords).map(([language, words]) => {
    const file = `mfe-content/content/${language}/cookie-policy.md`
    return { file, make: async () => withPolicyTables(await readFile(join(root, file), 'utf8'), words) }
  }),
]
