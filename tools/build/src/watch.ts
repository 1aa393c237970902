import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { readSurface } from './area/surface.ts'
import { completeBuild, configOf } from './build-release.ts'
import { writeGenerated } from './generate.ts'

/** A build of the dev loop is identified by its version; its sources' hash is not used. */
const NO_KEY = '0'.repeat(64)

export interface WatchedBuild {
  distDir: string
  /** Milliseconds since the change was seen. */
  elapsed: number
  /** The files that were saved since the previous build; empty for the first. */
  changed: string[]
}
export interface WatchRequest {
  root: string
  name: string
  /** Called after every build that compiled. */
  onBuild: (build: WatchedBuild) => Promise<void> | void
  /** Called with the bundler's message if the build failed; the last good build stays. */
  onFailure: (message: string) => void
}

/** Builds an area for the dev loop, and again at each change. @returns a function that stops it */
export const watchRelease = async ({
  root,
  name,
  onBuild,
  onFailure,
}: WatchRequest): Promise<{ stop: () => Promise<void> }> => {
  const outDir = join(root, '.cache/watch', name)
  await mkdir(outDir, { recursive: true })
  const target = { root, name, outDir, isDevelopment: true }
  const compiler = webpack(configOf(target))
  if (!compiler) throw new Error(`${name}: the bundler did not start`)
  let changedAt = Date.now()
  // Kept after a failed build: the next good one contains all of them.
  let changed = new Set<string>()
  compiler.hooks.invalid.tap('watch', (file) => {
    changedAt = Date.now()
    if (file !== null) changed.add(file)
  })
  const complete = async (): Promise<void> => {
    await completeBuild(target, NO_KEY)
    // A change of area.json also changes the types that other areas see.
    if (name !== 'shell') await writeGenerated([await readSurface(root, name)])
    const saved = [...changed, ...(compiler.modifiedFiles ?? [])]
    changed = new Set()
    await onBuild({ distDir: outDir, elapsed: Date.now() - changedAt, changed: [...new Set(saved)] })
  }
  const watching = compiler.watch({ aggregateTimeout: 40 }, (error, stats) => {
    if (error) return onFailure(String(error))
    if (stats?.hasErrors()) return onFailure(stats.toString({ preset: 'errors-only', colors: false }))
    complete().catch((fault: unknown) => onFailure(fault instanceof Error ? fault.message : String(fault)))
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        watching?.close(() => resolve())
      }),
  }
}
