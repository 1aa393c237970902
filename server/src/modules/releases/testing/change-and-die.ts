import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import type { ReleaseActor } from '#kernel/http/context.ts'
import { promoteRelease, rollbackRelease } from '../change-live.ts'
import { diskStore } from '../store/disk-store.ts'
import { createServedSite } from '../served-site.ts'

/**
 * Runs as a separate process. Changes the live release again and again, prints each change before it begins and after
 * it is done, and continues until it is killed.
 */
const [url = '', dataDir = '', seed = '0'] = process.argv.slice(2)

const db = openDatabase(url)
const store = diskStore(join(dataDir, 'registry'))
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const site = createServedSite({ db, store, environment: 'live', dataDir, log: quiet, announce: () => undefined })
const parts = { db, store, site, clock: systemClock, tokenKey: Buffer.alloc(32) }
const actor: ReleaseActor = {
  tokenId: '0000000000',
  name: 'Ada',
  publishes: ['*'],
  promotes: ['*'],
  manages: false,
  endsAt: new Date(8.64e15),
  isOld: false,
}

/** The id of the live composition, which older clients send. */
const live = async () =>
  (await db.selectFrom('environments').select('composition_id').where('name', '=', 'live').executeTakeFirstOrThrow())
    .composition_id
const print = (word: string) => process.stdout.write(`${word}\n`)

for (let turn = Number(seed); ; turn += 1) {
  const request = { environment: 'live', name: 'mfe-fleet', expected: await live(), why: 'someone decided it' }
  const version = `1.${(turn % 3) + 1}.0`
  print(`begin ${turn % 4 === 3 ? 'back' : version}`)
  const change =
    turn % 4 === 3 ? rollbackRelease(parts, actor, request) : promoteRelease(parts, actor, { ...request, version })
  // A change to the live release, or a rollback without a predecessor, is refused and changes nothing.
  const done = await change.then(
    (changed) => changed.change.toVersion,
    () => 'nothing',
  )
  print(`done ${done}`)
}
