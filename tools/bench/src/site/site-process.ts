import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aborted, whenAskedToStop } from '../../../start/lifecycle.ts'
import { createProgress } from '../../../start/progress.ts'
import { runSite } from '../../../start/site.ts'

/**
 * The measured site in its own process: as in production, with demo data, in a temporary folder that is deleted at the end.
 * Sends its address to the parent process, sends its memory on request, and ends with the parent.
 */
const signal = whenAskedToStop()
// Only the channel to the parent keeps this process alive.
process.channel?.ref()
const progress = createProgress((line) => console.log(`  ${line}`))

const send = (message: object): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  void send({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed })
})

const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
const publicOrigin = process.env['BENCH_PUBLIC_ORIGIN']
try {
  // PostgreSQL may run as another user, who needs access to this folder.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const site = await runSite({
    root: process.env['BENCH_ROOT'] ?? '.',
    progress,
    signal,
    durable: true,
    env: {
      NODE_ENV: 'production',
      REHEARSAL: '1',
      DEMO: '1',
      TRUST_PROXY: 'loopback',
      // Staff accounts of the demo have no second factor.
      STAFF_SECOND_FACTOR: '0',
      LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(publicOrigin !== undefined && { PUBLIC_ORIGIN: publicOrigin }),
    },
  })
  progress.end()
  await send({ url: site.url, dataDir, broken: site.broken })
  await aborted(signal)
  await site.close()
} catch (error) {
  await send({ failure: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()
