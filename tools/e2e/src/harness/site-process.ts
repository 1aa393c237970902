import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { aborted, stayAwake, whenAskedToStop } from '../../../start/lifecycle.ts'
import { createProgress } from '../../../start/progress.ts'
import { runSite } from '../../../start/site.ts'
import { renderLimits } from '../../../../server/src/modules/rendering/page-renderer.ts'

/**
 * A whole site in its own process: new data in a temporary folder, builds from the repository's cache. It sends its
 * address to the process that forked it. When that process is gone, it ends and deletes its data.
 */
const root = resolve(import.meta.dirname, '../../../..')
const signal = whenAskedToStop()
stayAwake()
// The channel to the parent keeps this process alive: once it is closed, nobody uses the site.
process.channel?.ref()
const quiet = process.env['E2E_QUIET'] === '1'
const progress = createProgress(quiet ? () => undefined : (line) => console.log(`  ${line}`))

const send = (message: object): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

/** Milliseconds by which the site's clock is ahead of the real one. */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
process.on('message', ({ moveOn }: { moveOn?: number }) => {
  if (moveOn === undefined) return
  ahead += moveOn
  void send({ moved: ahead })
})

/** On a busy machine, a slow page is rendered nevertheless: these journeys test what it shows. */
const isPatient = process.env['E2E_PATIENT'] === '1'
const patientLimits = { ...renderLimits, calls: 8_000, parts: 10_000, page: 12_000, start: 5_000 }

const given = process.env['E2E_DATA_DIR']
/** The data of a site that was started once and stopped: copying them takes a tenth of the time of making new ones. */
const prepared = process.env['E2E_PREPARED_DATA']
const folder = given ?? (await mkdtemp(join(tmpdir(), 'fieldproof-e2e-')))
try {
  // PostgreSQL may run as another user, which needs access to this folder.
  if (!given) await chmod(folder, 0o755)
  const dataDir = given ?? join(folder, 'data')
  // With their owners: PostgreSQL's files may belong to another user. Existing data stay.
  if (prepared && !existsSync(dataDir)) execFileSync('cp', ['-a', prepared, dataDir])
  const site = await runSite({
    root,
    progress,
    signal,
    durable: given !== undefined && process.env['E2E_DURABLE'] !== '0',
    clock,
    ...(isPatient && { renderLimits: patientLimits }),
    env: {
      LIMIT_FACTOR: '1000',
      ...process.env,
      PORT: process.env['E2E_PORT'] ?? '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
  })
  progress.end()
  await send({ url: site.url, dataDir })
  await aborted(signal)
  await site.close()
} catch (error) {
  await send({ failure: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  if (!given) await rm(folder, { recursive: true, force: true })
}
process.exit()
