import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription, Wave } from './describe-plugin.ts'
import { stampFiles } from './stamp.ts'

/** The budget of a first visit to the home page, in kB of 1,000 after gzip. */
export const homeBudget = { alive: 177, scripts: 217, all: 265 }

export interface HomeWeight {
  /** Scripts until the page is alive. */
  alive: number
  /** All scripts, including those that are loaded once the page is idle. */
  scripts: number
  styles: number
  fonts: number
  all: number
}

const fonts = /\/(public-sans|bricolage-grotesque)\.[0-9a-f]+\.woff2$/
/** The page's chunk and the texts; `later` is fetched once the page is idle, or at the reader's first action. */
const waves = {
  shell: ['start', 'locale-en'],
  later: ['socket', 'watch-server', 'later', 'i18next', 'applications'],
  area: ['page-home', 'locale-en'],
}

const describe = async (distDir: string) =>
  JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')) as BuildDescription & { name: string }

/** The files of a build as a browser gets them, including the hashes that stamping adds to the entry. */
const readBuild = async (distDir: string) => {
  const build = await describe(distDir)
  const files = new Map((await stampFiles(distDir, build, '1.0.0')).map(({ path, content }) => [path, content]))
  const sizeOf = (file: string): number => {
    const content = files.get(file)
    if (content === undefined) throw new BuildFailure(`${build.name}: the build has no ${file}`)
    return (file.endsWith('.woff2') ? content.length : gzipSync(content).length) / 1000
  }
  const total = (wanted: Iterable<string>): number => [...new Set(wanted)].reduce((sum, file) => sum + sizeOf(file), 0)
  return { ...build, total }
}

/** The size of a first visit to the home page: shell, shared packages, and the page of its area. */
export const weighHomePage = async (shellDist: string, contentDist: string): Promise<HomeWeight> => {
  const [shell, content] = await Promise.all([readBuild(shellDist), readBuild(contentDist)])
  const area = waves.area.flatMap((name) => content.waves[name] ?? [])
  const shares = area.flatMap((wave) => wave.shares).flatMap((name) => shell.waves[`share:${name}`] ?? [])
  const until = (names: string[]) => [...names.flatMap((name) => shell.waves[name] ?? []), ...shares]
  const files = (kind: 'scripts' | 'styles', from: Wave[]) => from.flatMap((wave) => wave[kind])
  const scriptsOf = (host: Wave[]) =>
    shell.total([shell.entry, ...files('scripts', host)]) + content.total([content.entry, ...files('scripts', area)])
  const host = until(waves.shell)
  const scripts = scriptsOf([...host, ...until(waves.later)])
  const styles = shell.total(files('styles', host)) + content.total(files('styles', area))
  const faces = shell.total((shell.assets ?? []).filter((file) => fonts.test(`/${file}`)))
  return { alive: scriptsOf(host), scripts, styles, fonts: faces, all: scripts + styles + faces }
}

/** The size of a first visit beside its budget. */
export const inWords = ({ alive, scripts, all }: HomeWeight): string =>
  `Scripts until it is alive: ${alive.toFixed(1)} of ${homeBudget.alive} kB; all scripts: ${scripts.toFixed(1)} of ${homeBudget.scripts} kB; in all: ${all.toFixed(1)} of ${homeBudget.all} kB (gzip).`

/** @throws {BuildFailure} if a first visit to the home page exceeds its budget */
export const checkHomePage = async (shellDist: string, contentDist: string): Promise<HomeWeight> => {
  const weight = await weighHomePage(shellDist, contentDist)
  const isOver = (['alive', 'scripts', 'all'] as const).some((part) => weight[part] > homeBudget[part])
  if (isOver) throw new BuildFailure(`The home page is over its budget. ${inWords(weight)}`)
  return weight
}
