import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../../../..')

/** The code by which the shell of these sources renders; it is built where no build of them is there. */
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
