import { stampRelease } from '@fieldproof/build'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Built } from './build-all.ts'
import type { Progress } from './progress.ts'
import { ReleaseRefusal, type ReleaseClient } from './release-client.ts'

const WHY = 'npm start: the sources changed'

export interface ReleaseStepsRequest {
  root: string
  dataDir: string
  environment: string
  built: Built[]
  client: ReleaseClient
  progress: Progress
}

/** What was built at the last start, by part: a changed key is a change of the sources, whatever is live. */
const readLastBuilt = async (dataDir: string): Promise<Record<string, string>> => {
  try {
    return JSON.parse(await readFile(join(dataDir, 'last-built.json'), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** A version that nothing has: the package's own, or one that carries the sources' key. */
export const versionFor = (own: string, sourceKey: string, taken: readonly string[]): string => {
  if (!taken.includes(own)) return own
  const key = sourceKey.slice(0, 8)
  // Semantic versions know no number with a leading zero.
  return `${own}-dev.${/^\d+$/.test(key) ? `k${key}` : key}`
}

const packageVersion = async (root: string, name: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as { version: string }
  return version
}

const shellFirst = (built: Built[]): Built[] =>
  built.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name))

/**
 * Publishes what the registry has not, and makes live what is new or was never live; the shell goes first, since areas
 * are checked against it. A part that did not change since the last start stays as it is, also where it was rolled back.
 * @returns the areas that the registry refused; the others go on without them
 */
export const releaseChanged = async ({
  root,
  dataDir,
  environment,
  built,
  client,
  progress,
}: ReleaseStepsRequest): Promise<string[]> => {
  const releases = await client.list()
  const { live, compositionId } = await client.environment(environment)
  const lastBuilt = await readLastBuilt(dataDir)
  const refused: string[] = []
  let expected = compositionId

  const release = async ({ name, distDir, sourceKey }: Built): Promise<void> => {
    const own = releases.filter((found) => found.name === name)
    let version = own.find((found) => found.sourceKey === sourceKey && found.intact)?.version
    const changed = version === undefined || (lastBuilt[name] !== undefined && lastBuilt[name] !== sourceKey)
    if (version === undefined) {
      const next = versionFor(
        await packageVersion(root, name),
        sourceKey,
        own.map((found) => found.version),
      )
      await progress.step(`publishing ${name} ${next}`, async () =>
        client.publish(await stampRelease({ distDir, version: next, root })),
      )
      version = next
    }
    if (live[name] === undefined || (changed && live[name] !== version)) {
      expected = await client.promote({ environment, name, version, expected, why: WHY })
    }
    lastBuilt[name] = sourceKey
  }

  for (const part of shellFirst(built)) {
    try {
      await release(part)
    } catch (error) {
      if (!(error instanceof ReleaseRefusal) || part.name === 'shell') throw error
      refused.push(part.name)
      progress.note(`${part.name} was refused: ${error.message}`)
    }
  }
  await writeFile(join(dataDir, 'last-built.json'), `${JSON.stringify(lastBuilt, null, 2)}\n`)
  return refused
}
