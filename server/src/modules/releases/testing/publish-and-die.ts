import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { diskStore } from '../store/disk-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { publishRelease } from '../publish.ts'
import { createServedSite } from '../served-site.ts'
import { asRequest, makeArea } from './make-release.ts'

/** Runs as a separate process: publishes mfe-fleet 1.1.0 and kills itself at the named step, without cleaning up. */
const [url = '', dataDir = '', step = ''] = process.argv.slice(2)

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}
const disk = diskStore(join(dataDir, 'registry'))
const store: ReleaseStore = {
  ...disk,
  stage: async (release, files) => {
    const staged = await disk.stage(release, files)
    if (step === 'before the rename') await die()
    return {
      ...staged,
      commit: async () => {
        await staged.commit()
        if (step === 'before the row') await die()
      },
    }
  },
}
const db = openDatabase(url)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const site = createServedSite({ db, store, environment: 'live', dataDir, log: quiet, announce: () => undefined })
await publishRelease(
  { db, store, site, clock: systemClock, tokenKey: Buffer.alloc(32) },
  {
    tokenId: '0000000000',
    name: 'test',
    publishes: ['*'],
    promotes: ['*'],
    manages: false,
    endsAt: new Date(8.64e15),
    isOld: false,
  },
  asRequest(makeArea('mfe-fleet', '1.1.0')),
)
await db.destroy()
