import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The compiler's message about one place: `src/a.ts(3,5): error TS2322: …`. */
const place = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/

/**
 * Checks the types of the shell or an area against the contracts of this repository. Unchanged files are not checked again.
 * @returns a line for each error, with file and line; empty without errors
 * @throws if the compiler cannot run
 */
export const checkTypes = async (root: string, name: string): Promise<string[]> => {
  const config = join(root, name, 'tsconfig.json')
  if (!existsSync(config)) return []
  const folder = join(root, '.cache/types')
  await mkdir(folder, { recursive: true })
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript-7/bin/tsc'),
      ...['-p', config, '--noEmit', '--pretty', 'false', '--incremental'],
      ...['--tsBuildInfoFile', join(folder, `published-${name}.tsbuildinfo`)],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return []
  const faults = output.split('\n').flatMap((line) => {
    const [, file, at, message] = place.exec(line) ?? []
    return file === undefined ? [] : [`${file}:${at}: ${message}`]
  })
  if (faults.length === 0) throw new Error(`The types of ${name} could not be checked:\n${output.trim()}`)
  return [...new Set(faults)]
}
