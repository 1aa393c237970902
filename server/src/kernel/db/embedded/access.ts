import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname, join, parse, resolve } from 'node:path'

/** A folder of the system in which every account may create folders. */
export const SHARED_PLACE = '/var/tmp'

export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; in that case `nobody`, which exists on every Unix, runs it. */
export const accountForPostgres = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Whether an account may enter a folder, or run a program, by the mode bits of it and of every folder above it. */
export const mayEnter = async (path: string, { uid, gid }: Account): Promise<boolean> => {
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined)
    if (found) {
      const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
      if ((found.mode & bit) === 0) return false
    }
    if (at === parse(at).root) return true
  }
}

/**
 * A folder of ours in the shared temporary place, which every account may enter.
 * @throws if another account has made one of this name
 */
export const sharedFolder = async (key: string): Promise<string> => {
  const folder = join(SHARED_PLACE, `fieldproof-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`)
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${folder} belongs to another account. Remove it, or choose a DATA_DIR that the account "nobody" may enter.`,
    )
  }
  // The umask may have removed permissions.
  await chmod(folder, 0o755)
  return folder
}
