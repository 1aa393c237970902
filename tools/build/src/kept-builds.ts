import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildFailure } from './build-failure.ts'
import { sourceKeyOf } from './source-key.ts'

export interface BuildRequest {
  /** The repository's folder. */
  root: string
  /** `shell` or an area's folder name. */
  name: string
  log?: (line: string) => void
  /** For the dev loop: with React's development build, and without budgets. */
  isDevelopment?: boolean
}
export interface BuildResult {
  distDir: string
  /** SHA-256 of the sources, hex. */
  sourceKey: string
  /** Whether an earlier build of the same sources was found. */
  cached: boolean
}

const ATTEMPTS = 3

/** Looks for a build of exactly these sources: `cached` is false if there is none, and `distDir` is its folder. */
export const lookUpBuild = async ({ root, name, isDevelopment = false }: BuildRequest): Promise<BuildResult> => {
  const sourceKey = await sourceKeyOf(root, name)
  const distDir = join(root, '.cache/builds', name, `${sourceKey.slice(0, 24)}${isDevelopment ? '-development' : ''}`)
  return { distDir, sourceKey, cached: existsSync(join(distDir, 'build.json')) }
}

/** @returns whether the build is kept: it is not if the sources changed meanwhile, because it may contain both states */
const makeOnce = async (
  { root, name }: BuildRequest,
  { distDir, sourceKey }: BuildResult,
  make: (outDir: string, sourceKey: string) => Promise<void>,
): Promise<boolean> => {
  const outDir = `${distDir}.${randomUUID().slice(0, 8)}`
  await mkdir(outDir, { recursive: true })
  try {
    await make(outDir, sourceKey)
    if ((await sourceKeyOf(root, name)) !== sourceKey) return false
    await rename(outDir, distDir).catch(async (error: unknown) => {
      if (!existsSync(join(distDir, 'build.json'))) throw error
    })
    return true
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/**
 * Keeps builds under `.cache/builds`, by their sources' key. If the sources are changed during a build, they are built
 * again; a failed build leaves nothing there.
 * @param make builds into a folder
 * @throws {BuildFailure} if the sources were changed during every attempt; what `make` throws
 */
export const keepBuild = async (
  request: BuildRequest,
  make: (outDir: string, sourceKey: string) => Promise<void>,
): Promise<BuildResult> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await lookUpBuild(request)
    if (found.cached || (await makeOnce(request, found, make))) return found
  }
  throw new BuildFailure(
    `${request.name}: its sources were changed during ${ATTEMPTS} builds in a row. Build it again.`,
  )
}
