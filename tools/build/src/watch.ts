import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { readSurface } from './area/surface.ts'
import { completeBuild, configOf } from './build-release.ts'
import { writeGenerated } from './generate.ts'
import { sourceKeyOf } from './source-key.ts'

export interface WatchRequest {
  root: string
  name: string
  /** Called after every build that compiled, with milliseconds since the change was seen. */
  onBuild: (distDir: string, elapsed: number) => Promise<void> | void
  /** Called with what the bundler says when it did not compile; the last good build stays. */
  onFailure: (message: string) => void
}

/** Builds an area again at each change. Returns how to stop. */
export const watchRelease = async ({
  root,
  name,
  onBuild,
  onFailure,
}: WatchRequest): Promise<{ stop: () => Promise<void> }> => {
  const outDir = join(root, '.cache/watch', name)
  await mkdir(outDir, { recursive: true })
  const target = { root, name, outDir, watch: true }
  const compiler = webpack(configOf(target))
  if (!compiler) throw new Error(`${name}: the bundler did not start`)
  let changedAt = Date.now()
  compiler.hooks.invalid.tap('watch', () => {
    changedAt = Date.now()
  })
  const watching = compiler.watch({ aggregateTimeout: 40 }, (error, stats) => {
    if (error) return onFailure(String(error))
    if (stats?.hasErrors()) return onFailure(stats.toString({ preset: 'errors-only', colors: false }))
    void sourceKeyOf(root, name)
      .then((key) => completeBuild(target, key))
      // Where area.json has changed, other areas' types follow.
      .then(async () => (name === 'shell' ? [] : writeGenerated([await readSurface(root, name)])))
      .then(() => onBuild(outDir, Date.now() - changedAt))
      .catch((fault: unknown) => onFailure(fault instanceof Error ? fault.message : String(fault)))
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        watching?.close(() => resolve())
      }),
  }
}
