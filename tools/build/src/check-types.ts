import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What the compiler says of one place: `src/a.ts(3,5): error TS2322: …`. */
const place = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/

/**
 * Checks the types of the shell or an area against the contracts that lie here. What was right the last time and has not
 * changed is not looked at again.
 * @returns a line for each place that is wrong, with file and line; none where all is right
 * @throws where the compiler cannot run
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
