import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePrograms } from './programs.ts'

const root = resolve(import.meta.dirname, '../..')
const AT_ONCE = 2
/** MB for a process: the rules that know types hold a whole program in memory. */
const MEMORY = 6_144

/** @param project the tsconfig.json of all files, where they are TypeScript */
const lintFiles = async (paths: string[], project?: string): Promise<boolean> => {
  const options =
    project === undefined ? [] : ['--parser-options', 'projectService:false', '--parser-options', `project:${project}`]
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY}`,
      join(root, 'node_modules/eslint/bin/eslint.js'),
      '--max-warnings',
      '0',
      '--no-warn-ignored',
      ...options,
      ...paths,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Whether files are laid out as `npm run format` would do it. */
const checkFormat = async (paths: string[]): Promise<boolean> => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const child = spawn(process.execPath, [biome, 'format', '--no-errors-on-unmatched', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) console.error('Some files are not formatted: run `npm run format`.')
  return code === 0
}

/**
 * Checks the format and lints everything, two processes at a time. Parts with equal options are one program, as in the check of types: what
 * they share is read once. An editor, and `eslint <file>`, find each file's own tsconfig.json.
 */
export const lint = async (): Promise<boolean> => {
  const turns = [
    ...(await writePrograms(root)).map(
      ({ parts, file }) =>
        () =>
          lintFiles(parts, file),
    ),
    () => lintFiles(['*.js']),
    () => checkFormat(['.']),
  ]
  const results: boolean[] = []
  const worker = async (): Promise<void> => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) results.push(await turn())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results.every(Boolean)
}

/** Checks the format of some files, and lints those that are scripts. @param files paths from the root; of files that are gone, too */
export const lintChanged = async (files: readonly string[]): Promise<boolean> => {
  const there = files.filter((file) => existsSync(join(root, file)))
  let isClean = await checkFormat(there)
  const scripts = there.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  for (const { parts, file } of await writePrograms(root)) {
    const own = scripts.filter(
      (script) => /\.tsx?$/.test(script) && parts.some((part) => script.startsWith(`${part}/`)),
    )
    if (own.length > 0) isClean = (await lintFiles(own, file)) && isClean
  }
  const plain = scripts.filter((script) => !/\.tsx?$/.test(script))
  return (plain.length === 0 || (await lintFiles(plain))) && isClean
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isClean = await lint()
  console.log(isClean ? 'Nothing to say' : 'See above')
  process.exitCode = isClean ? 0 : 1
}
