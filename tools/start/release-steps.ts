import { stampRelease } from '@fieldproof/build'
import type { CompositionChange } from '@fieldproof/contracts/calls/releases'
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Built } from './build-all.ts'
import { decide } from './may-promote.ts'
import type { Progress } from './progress.ts'
import { ReleaseRefusal, type ReleaseClient } from './release-client.ts'

const WHY = 'npm start: the sources changed'

export interface ReleaseStepsRequest {
  root: string
  environment: string
  /** The site's data folder. */
  dataDir: string
  built: Built[]
  client: ReleaseClient
  progress: Progress
  isProduction: boolean
  /** Parts to make live in spite of a person's decision about them. */
  take: readonly string[]
}

/** An unused version: the package's own, or one with the sources' key. */
export const versionFor = (own: string, sourceKey: string, taken: readonly string[]): string => {
  if (!taken.includes(own)) return own
  const key = sourceKey.slice(0, 8)
  // Semantic versions do not allow numbers with a leading zero.
  return `${own}-dev.${/^\d+$/.test(key) ? `k${key}` : key}`
}

const packageVersion = async (root: string, name: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as { version: string }
  return version
}

const shellFirst = (built: Built[]): Built[] =>
  built.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name))

const leftAlone = (name: string, version: string, { kind, actor, toVersion, fromVersion, why }: CompositionChange) => {
  const did =
    kind === 'rollback' ? `rolled it back from ${fromVersion ?? '(nothing)'} to ${toVersion}` : `made ${toVersion} live`
  return (
    `${name} ${version} is published and not live: ${actor} ${did} ("${why}").\n` +
    `  Make it live: npm run release -- promote ${name} ${version}`
  )
}

/** Exists while a first start makes the site live, and stays if it is killed: the next start continues. */
const firstStartFile = (dataDir: string, environment: string): string => join(dataDir, `first-start-${environment}`)

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Publishes releases that are not in the registry, and makes live those for which {@link decide} allows it; the shell goes
 * first, because areas are checked against it. Releases that are not made live are listed.
 * @returns the areas that the registry refused; the others are released without them
 */
export const releaseChanged = async ({
  root,
  environment,
  dataDir,
  built,
  client,
  progress,
  isProduction,
  take,
}: ReleaseStepsRequest): Promise<string[]> => {
  let releases = await client.list()
  let { live, compositionId } = await client.environment(environment)
  const firstStart = firstStartFile(dataDir, environment)
  if (compositionId === null) await writeFile(firstStart, '')
  const isFirstStart = await exists(firstStart)
  /** Versions that this start has published, by part. */
  const published = new Map<string, string>()

  const release = async ({ name, distDir, sourceKey }: Built): Promise<void> => {
    const own = releases.filter((found) => found.name === name)
    const ofSources = own.filter((found) => found.sourceKey === sourceKey)
    let version = published.get(name) ?? ofSources.find(({ intact }) => intact)?.version
    // If several releases have the same sources, the live one stays, even if it is damaged: an undamaged one
    // replaces it on screen.
    if (version !== undefined && ofSources.some((found) => found.version === live[name])) version = live[name]
    if (version === undefined) {
      const next = versionFor(
        await packageVersion(root, name),
        sourceKey,
        own.map((found) => found.version),
      )
      await progress.step(`publishing ${name} ${next}`, async () =>
        // A development build is soon replaced: the registry compresses it in haste.
        client.publish(await stampRelease({ distDir, version: next, root }), true),
      )
      published.set(name, next)
      version = next
    }
    const changes = compositionId === null ? [] : await client.history(environment, name)
    const decision = decide({
      version,
      live: live[name] ?? null,
      changes,
      // If an earlier first start was killed, this applies to the parts that it did not reach.
      isFirstStart: isFirstStart && live[name] === undefined && changes.length === 0,
      isProduction,
      isTaken: take.includes(name),
    })
    if (decision === 'promote')
      await client.promote({ environment, name, version, expected: live[name] ?? null, why: WHY })
    else if (decision !== 'nothing') progress.note(leftAlone(name, version, decision.decidedBy))
    else if (live[name] === undefined)
      progress.note(`${name} ${version} is published. Make it live: npm run release -- promote ${name} ${version}`)
  }

  const standingOf = (of: string): string =>
    JSON.stringify([live[of], releases.filter(({ name }) => name === of).map(({ version }) => version)])

  /** Releases a part. If an instance that starts at the same time was quicker, this one continues from its result. */
  const releaseBeside = async (part: Built): Promise<void> => {
    try {
      await release(part)
    } catch (error) {
      if (!(error instanceof ReleaseRefusal) || error.status !== 409) throw error
      const before = standingOf(part.name)
      releases = await client.list()
      ;({ live, compositionId } = await client.environment(environment))
      if (standingOf(part.name) === before) throw error
      await releaseBeside(part)
    }
  }

  let refused = new Map<Built, string>()
  let waiting = shellFirst(built)
  // An area may need another's declarations: refused areas are retried after the others, as long as that helps.
  do {
    const before = waiting.length
    refused = new Map()
    for (const part of waiting) {
      try {
        await releaseBeside(part)
      } catch (error) {
        if (!(error instanceof ReleaseRefusal) || part.name === 'shell') throw error
        refused.set(part, error.message)
      }
    }
    waiting = refused.size < before ? [...refused.keys()] : []
  } while (waiting.length > 0)
  for (const [{ name }, why] of refused) progress.note(`${name} was refused: ${why}`)
  await rm(firstStart, { force: true })
  return [...refused.keys()].map(({ name }) => name)
}
