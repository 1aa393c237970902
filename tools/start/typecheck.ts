import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

/** A part's tsconfig.json, as far as this reads it. */
interface PartConfig { compilerOptions: object; include: string[]; exclude?: string[] }

/** Parts that are checked under the same options, as one program: what they share is then read once. */
interface Program { parts: string[]; config: PartConfig }

const readPrograms = async (): Promise<Program[]> => {
  const parts = globSync(['shared/*', 'shell', 'mfe-*', 'server', 'tools/*'], { cwd: root })
    .filter((part) => existsSync(join(root, part, 'tsconfig.json'))).sort()
  const programs = new Map<string, Program>()
  for (const part of parts) {
    const { compilerOptions, include, exclude = [] } = JSON.parse(await readFile(join(root, part, 'tsconfig.json'), 'utf8')) as PartConfig
    const key = JSON.stringify(compilerOptions)
    const program = programs.get(key) ?? { parts: [], config: { compilerOptions, include: [], exclude: [] } }
    program.parts.push(part)
    program.config.include.push(...include.map((path) => join(root, part, path)))
    program.config.exclude?.push(...exclude.map((path) => join(root, part, path)))
    programs.set(key, program)
  }
  return [...programs.values()]
}

const check = async (config: string): Promise<{ ok: boolean; output: string }> => {
  const child = spawn(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', config, '--pretty', 'false'], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString() })
  const [code] = await once(child, 'close') as [number | null]
  return { ok: code === 0, output: output.trim() }
}

/**
 * Checks the types of every part that has a tsconfig.json: those with equal options together, two programs at a time. A
 * part's own `tsc -p` finds the same, in more time.
 */
export const typecheck = async (log: (line: string) => void): Promise<boolean> => {
  const folder = join(root, '.cache/types')
  await mkdir(folder, { recursive: true })
  const programs = (await readPrograms()).sort((one, other) => other.parts.length - one.parts.length)
  let isRight = true
  const worker = async (): Promise<void> => {
    for (let program = programs.shift(); program !== undefined; program = programs.shift()) {
      const file = join(folder, `${program.parts.join('+').replaceAll('/', '-')}.json`)
      await writeFile(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), ...program.config }))
      const { ok, output } = await check(file)
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
