import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

const run = async (program: string, args: readonly string[], stdout: 'inherit' | 'ignore'): Promise<boolean> => {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** The settings, including our own rules, are in `.oxlintrc.jsonc`. Rules that know types find each file's own tsconfig.json. */
const lintFiles = (paths: readonly string[]): Promise<boolean> =>
  run(
    'oxlint/bin/oxlint',
    ['-c', '.oxlintrc.jsonc', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...paths],
    'inherit',
  )

/** Whether files are formatted as by `npm run format`. */
const checkFormat = async (paths: readonly string[]): Promise<boolean> => {
  const isFormatted = await run('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched', ...paths], 'ignore')
  if (!isFormatted) console.error('Some files are not formatted: run `npm run format`.')
  return isFormatted
}

/** Checks the format of everything and lints it. */
export const lint = async (): Promise<boolean> => {
  const results = [await checkFormat(['.']), await lintFiles([])]
  return results.every(Boolean)
}

/** Checks the format of some files, and lints those that are scripts. @param files paths from the root, also of deleted files */
export const lintChanged = async (files: readonly string[]): Promise<boolean> => {
  const existing = files.filter((file) => existsSync(join(root, file)))
  const isFormatted = await checkFormat(existing)
  const scripts = existing.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  return (scripts.length === 0 || (await lintFiles(scripts))) && isFormatted
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isClean = await lint()
  console.log(isClean ? 'No faults' : 'See above')
  process.exitCode = isClean ? 0 : 1
}
