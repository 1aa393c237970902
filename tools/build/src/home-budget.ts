import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription, Wave } from './describe-plugin.ts'

/** What a first visit to the home page may cost, in kB of 1,000 after gzip. */
export const homeBudget = { scripts: 213, all: 262 }

export interface HomeWeight {
  scripts: number
  styles: number
  fonts: number
  all: number
}

const fonts = /\/(public-sans|bricolage-grotesque)\.[0-9a-f]+\.woff2$/
/** The page's chunk, the texts, and what is fetched once the page has come to rest. */
const waves = { shell: ['start', 'locale-en', 'socket'], area: ['page-home', 'locale-en'] }

const describe = async (distDir: string) =>
  JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')) as BuildDescription
const sizeOf = async (distDir: string, file: string): Promise<number> => {
  const content = await readFile(join(distDir, file))
  return (file.endsWith('.woff2') ? content.length : gzipSync(content).length) / 1000
}
const total = async (distDir: string, files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all([...new Set(files)].map((file) => sizeOf(distDir, file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Weighs a first visit to the home page: shell, shared packages, and the page of the area that has it. */
export const weighHomePage = async (shellDist: string, contentDist: string): Promise<HomeWeight> => {
  const [shell, content] = await Promise.all([describe(shellDist), describe(contentDist)])
  const area = waves.area.flatMap((name) => content.waves[name] ?? [])
  const shares = area.flatMap((wave) => wave.shares).flatMap((name) => shell.waves[`share:${name}`] ?? [])
  const host = [...waves.shell.flatMap((name) => shell.waves[name] ?? []), ...shares]
  const files = (kind: 'scripts' | 'styles', from: Wave[]) => from.flatMap((wave) => wave[kind])
  const scripts =
    (await total(shellDist, [shell.entry, ...files('scripts', host)])) +
    (await total(contentDist, [content.entry, ...files('scripts', area)]))
  const styles = (await total(shellDist, files('styles', host))) + (await total(contentDist, files('styles', area)))
  const faces = await total(
    shellDist,
    (shell.assets ?? []).filter((file) => fonts.test(`/${file}`)),
  )
  return { scripts, styles, fonts: faces, all: scripts + styles + faces }
}

/** @throws {BuildFailure} when a first visit to the home page costs more than its budget */
export const checkHomePage = async (shellDist: string, contentDist: string): Promise<HomeWeight> => {
  const weight = await weighHomePage(shellDist, contentDist)
  const { scripts, all } = weight
  if (scripts > homeBudget.scripts || all > homeBudget.all) {
    throw new BuildFailure(
      `The home page is over its budget: scripts ${scripts.toFixed(1)} kB of ${homeBudget.scripts}, in all ${all.toFixed(1)} kB of ${homeBudget.all} (gzip).`,
    )
  }
  return weight
}
