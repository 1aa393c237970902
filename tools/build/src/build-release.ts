import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { checkBudgets } from './budgets.ts'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription } from './describe-plugin.ts'
import { makeFonts } from './fonts.ts'
import { keepBuild, type BuildRequest, type BuildResult } from './kept-builds.ts'
import { makeManifest } from './manifest.ts'
import {
  areaConfig,
  areaRenderingConfig,
  shellConfig,
  shellRenderingConfig,
  type BuildTarget,
} from './webpack-config.ts'

export const configOf = (target: BuildTarget) => (target.name === 'shell' ? shellConfig(target) : areaConfig(target))

const renderingConfigOf = (target: BuildTarget) =>
  target.name === 'shell' ? shellRenderingConfig(target) : areaRenderingConfig(target)

const run = (name: string, config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) return reject(new BuildFailure(`${name}: the bundler did not start`))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors())
          return reject(new BuildFailure(stats.toString({ preset: 'errors-only', colors: false })))
        resolve()
      })
    })
  })

/** Completes the bundler's output: adds public files and the manifest, and checks the budgets unless it is for development. */
export const completeBuild = async (
  { root, name, outDir, isDevelopment = false }: BuildTarget,
  sourceKey: string,
): Promise<void> => {
  const publicFiles = join(root, name, 'public')
  if (existsSync(publicFiles)) await cp(publicFiles, join(outDir, 'public'), { recursive: true })
  const description = JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')) as BuildDescription
  const manifest = name === 'shell' ? null : await makeManifest(root, name, description)
  await writeFile(join(outDir, 'build.json'), JSON.stringify({ ...description, name, manifest, sourceKey }, null, 1))
  if (!isDevelopment) await checkBudgets({ root, name, outDir, description })
}

/**
 * Builds the shell or an area, unless the same sources were built before.
 * @throws {BuildFailure} if the code does not compile, a page lacks its chunk, a budget is exceeded, or the sources
 * were changed during several builds in a row
 */
export const buildRelease = async (request: BuildRequest): Promise<BuildResult> => {
  const { root, name, log, isDevelopment = false } = request
  const started = Date.now()
  const result = await keepBuild(request, async (outDir, sourceKey) => {
    if (name === 'shell') await makeFonts(root)
    const target = { root, name, outDir, isDevelopment }
    await run(name, configOf(target))
    // The dev loop renders only in the browser.
    if (!isDevelopment) await run(name, renderingConfigOf(target))
    await completeBuild(target, sourceKey)
  })
  if (!result.cached) log?.(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}
