import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const AT_ONCE = 2

const lintPart = async (part: string): Promise<boolean> => {
  const args = [join(root, 'node_modules/eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored', part]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit') as [number | null]
  return code === 0
}

/**
 * Lints every part in a process of its own, two at a time: the rules that know types hold a part's whole program in
 * memory, and all parts together want more than a Node process has.
 */
export const lint = async (): Promise<boolean> => {
  const folders = globSync(['shared/*', 'shell', 'mfe-*', 'server', 'tools/*'], { cwd: root }).filter((part) => existsSync(join(root, part, 'package.json')) || part === 'tools/lint')
  const parts = [...folders, '*.js'].sort()
  const results: boolean[] = []
  const worker = async (): Promise<void> => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) results.push(await lintPart(part))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results.every(Boolean)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isClean = await lint()
  console.log(isClean ? 'Nothing to say' : 'See above')
  process.exitCode = isClean ? 0 : 1
}
