import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../../../..')

/** The rendering code of the present sources of the shell, built if there is no build of them. */
export const shellCode = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/build/src/rendering-of-shell.ts')],
    {
      cwd: root,
    },
  )
  return (await readFile(stdout)).toString()
}
