import { resolve } from 'node:path'
import { partsOf } from './build-all.ts'
import { aborted, stayAwake, Stopped, whenAskedToStop } from './lifecycle.ts'
import { createProgress } from './progress.ts'
import { runSite, type Site } from './site.ts'
import { partsToTake } from './take.ts'
import { addressAndAccounts } from './welcome.ts'

const root = resolve(import.meta.dirname, '../..')
const signal = whenAskedToStop()
stayAwake()
const progress = createProgress()

let site: Site | undefined
try {
  const take = partsToTake(process.argv.slice(2), partsOf(root))
  site = await runSite({ root, env: process.env, progress, signal, take })
  progress.end()
  console.log(addressAndAccounts(site))
  await aborted(signal)
} catch (error) {
  if (!(error instanceof Stopped)) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
if (site) {
  console.log('Stopping …')
  await site.close()
}
process.exit()
