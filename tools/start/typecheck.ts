import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

export interface TypecheckResult { part: string; ok: boolean; output: string }

const check = async (part: string): Promise<TypecheckResult> => {
  const child = spawn(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', part, '--pretty', 'false'], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString() })
  const [code] = await once(child, 'close') as [number | null]
  return { part, ok: code === 0, output: output.trim() }
}

/** Checks the types of every part that has a tsconfig.json, two at a time; stops beginning new ones after a failure. */
export const typecheck = async (log: (line: string) => void): Promise<boolean> => {
  const parts = globSync(['shared/*', 'shell', 'mfe-*', 'server', 'tools/*'], { cwd: root })
    .filter((part) => existsSync(join(root, part, 'tsconfig.json'))).sort()
  let failed = false
  const worker = async (): Promise<void> => {
    for (let part = parts.shift(); part !== undefined && !failed; part = parts.shift()) {
      const { ok, output } = await check(part)
      if (ok) continue
      failed = true
      log(`${part}:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return !failed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ok = await typecheck((text) => console.error(text))
  console.log(ok ? 'Types are right' : 'Types are wrong')
  process.exitCode = ok ? 0 : 1
}
