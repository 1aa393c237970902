import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractPage } from './contract-page.ts'

await writeFile(join(import.meta.dirname, '../../../../docs/contract.md'), contractPage())
