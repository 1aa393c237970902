import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Composition } from '@fieldproof/contracts/release'
import { sql } from 'kysely'
import { makeArea, makeShell } from './testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from './testing/test-registry.ts'

jest.setTimeout(120_000)

let registry: TestRegistry
beforeEach(async () => {
  registry = await openTestRegistry()
  await registry.release(makeShell('1.0.0'), makeArea('mfe-fleet', '1.0.0'))
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await registry.publish(makeArea('mfe-fleet', version))
})
afterEach(() => registry.close())

const program = join(import.meta.dirname, 'testing/change-and-die.ts')

/**
 * Runs a process that promotes and rolls back, and kills it.
 * @param changes that it finishes first, so that a slow machine makes some, too
 * @param after milliseconds from then until it is killed
 * @returns the lines that it printed
 */
const changeAndDie = async (seed: number, changes: number, after: number): Promise<string[]> => {
  const child = spawn(process.execPath, [program, registry.database.url, registry.dataDir, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  const { promise: isFarEnough, resolve } = Promise.withResolvers<void>()
  lines.on('line', (line) => {
    // Each change prints a line when it begins, and one when it is done.
    if (said.push(line) > 2 * changes) resolve()
  })
  const ended = once(child, 'close')
  await isFarEnough
  await pause(after)
  child.kill('SIGKILL')
  await ended
  return said
}

/** Waits until the database has finished everything that the killed process had sent, such as a commit. */
const allEnded = async (): Promise<void> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`.execute(
    registry.db,
  )
  if (rows.length === 0) return
  await pause(20)
  await allEnded()
}

/** The live composition and version according to the database, and the last change in the history. */
const standing = async () => {
  const { live, releases } = await registry.db
    .selectFrom('environments')
    .innerJoin('compositions', 'compositions.id', 'environments.composition_id')
    .where('environments.name', '=', 'live')
    .select(['composition_id as live', 'releases'])
    .executeTakeFirstOrThrow()
  const changes = await registry.db.selectFrom('composition_changes').selectAll().orderBy('id', 'desc').execute()
  return { live, version: releases['mfe-fleet'], last: changes[0], count: changes.length }
}

it('a server that is killed during a change leaves a consistent state, which a restart does not change', async () => {
  let before = await standing()
  for (let round = 0; round < 10; round += 1) {
    const said = await changeAndDie(round, round % 3, round * 9)
    await allEnded()
    const now = await standing()
    expect(now.last).toMatchObject({ to_composition: now.live, to_version: now.version })

    // Either the last confirmed change is live, or the one during which the process was killed, and that completely.
    const done = said.filter((line) => line.startsWith('done ') && line !== 'done nothing').map((line) => line.slice(5))
    expect([0, 1]).toContain(now.count - before.count - done.length)
    if (now.count === before.count + done.length) expect(now.version).toBe(done.at(-1) ?? before.version)
    else {
      expect(said.at(-1)).toMatch(/^begin /)
      const begun = said.at(-1)?.slice(6)
      expect(now.last).toMatchObject(begun === 'back' ? { kind: 'rollback' } : { kind: 'promote', to_version: begun })
    }

    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    const shown: Composition = (await next.get('/composition.json')).json()
    await next.close()
    expect(shown.areas.map(({ release }) => release.version)).toEqual([now.version])
    expect(await standing()).toEqual(now)
    before = now
  }
  // Some changes were made at all.
  expect(before.count).toBeGreaterThan(2)
})
