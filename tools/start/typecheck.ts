import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePrograms } from './programs.ts'

const root = resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

const check = async (config: string): Promise<{ ok: boolean; output: string }> => {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript-7/bin/tsc'),
      '-p',
      config,
      '--pretty',
      'false',
      // Unchanged files are not checked again.
      '--incremental',
      // Several checkers would each compute the shared types; two programs keep two cores busy.
      '--checkers',
      '1',
      '--tsBuildInfoFile',
      config.replace(/json$/, 'tsbuildinfo'),
    ],
    { cwd: root },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { ok: code === 0, output: output.trim() }
}

/**
 * Checks the types of every part with a tsconfig.json: those with equal options together, two programs at a time. A part's
 * own `tsc -p` finds the same errors, but takes longer.
 */
export const typecheck = async (log: (line: string) => void): Promise<boolean> => {
  const programs = await writePrograms(root)
  let isRight = true
  const worker = async (): Promise<void> => {
    for (let program = programs.shift(); program !== undefined; program = programs.shift()) {
      const { ok, output } = await check(program.file)
      if (ok) continue
      isRight = false
      log(`${program.parts.join(', ')}:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return isRight
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ok = await typecheck((text) => console.error(text))
  console.log(ok ? 'Types are right' : 'Types are wrong')
  process.exitCode = ok ? 0 : 1
}
