import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { checkBudgets } from './budgets.ts'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription } from './describe-plugin.ts'
import { makeFonts } from './fonts.ts'
import { makeManifest } from './manifest.ts'
import { sourceKeyOf } from './source-key.ts'
import {
  areaConfig,
  areaRenderingConfig,
  shellConfig,
  shellRenderingConfig,
  type BuildTarget,
} from './webpack-config.ts'

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

/** Looks for a build of exactly these sources: `cached` is false if there is none, and `distDir` is its folder. */
export const lookUpBuild = async ({ root, name, isDevelopment = false }: BuildRequest): Promise<BuildResult> => {
  const sourceKey = await sourceKeyOf(root, name)
  const distDir = join(root, '.cache/builds', name, `${sourceKey.slice(0, 24)}${isDevelopment ? '-development' : ''}`)
  return { distDir, sourceKey, cached: existsSync(join(distDir, 'build.json')) }
}

/**
 * Builds the shell or an area, unless the same sources were built before: builds are kept under `.cache/builds`, keyed
 * by content, and a failed build leaves nothing there.
 * @throws {BuildFailure} if the code does not compile, a page lacks its chunk, or a budget is exceeded
 */
export const buildRelease = async (request: BuildRequest): Promise<BuildResult> => {
  const found = await lookUpBuild(request)
  if (found.cached) return found
  const { root, name, log, isDevelopment = false } = request
  const { distDir, sourceKey } = found
  const started = Date.now()
  const outDir = `${distDir}.${randomUUID().slice(0, 8)}`
  await mkdir(outDir, { recursive: true })
  try {
    if (name === 'shell') await makeFonts(root)
    const target = { root, name, outDir, isDevelopment }
    await run(name, configOf(target))
    // The dev loop renders only in the browser.
    if (!isDevelopment) await run(name, renderingConfigOf(target))
    await completeBuild(target, sourceKey)
    await rename(outDir, distDir).catch(async (error: unknown) => {
      if (!existsSync(join(distDir, 'build.json'))) throw error
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  log?.(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return found
}
