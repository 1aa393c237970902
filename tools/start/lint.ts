import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Whether every file is laid out as `npm run format` would do it. */
const checkFormat = async (): Promise<boolean> => {
  const child = spawn(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '.'], {
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
    checkFormat,
  ]
  const results: boolean[] = []
  const worker = async (): Promise<void> => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) results.push(await turn())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results.every(Boolean)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isClean = await lint()
  console.log(isClean ? 'Nothing to say' : 'See above')
  process.exitCode = isClean ? 0 : 1
}
