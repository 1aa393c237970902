import { randomUUID } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStore } from '#kernel/ports/files.ts'
import { checkedKey } from './file-key.ts'
import { filesUnavailable } from './store-faults.ts'

/** The functions of the file system that are used; tests replace them to make faults. */
export type FileSystem = Pick<typeof disk, 'mkdir' | 'open' | 'readFile' | 'rename' | 'rm'>

const INCOMING = '.incoming'
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? ''
/** Full, over its quota, read-only or broken: faults that do not depend on the file or its owner. */
const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM'])

const asRefusal = (error: unknown): unknown => (diskFaults.has(codeOf(error)) ? filesUnavailable(error) : error)

/**
 * Stores files in a folder, `<root>/<folder>/<uuid>`. A file is written to another path, synced to the disk and then
 * renamed, so that it exists completely or not at all, even after a crash.
 */
export const diskFiles = (root: string, fileSystem: FileSystem = disk): FileStore => {
  const { mkdir, open, readFile, rename, rm } = fileSystem
  const base = resolve(root)
  const pathOf = (key: string): string => join(base, checkedKey(key))

  const sync = async (path: string): Promise<void> => {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  const writeDurably = async (path: string, content: Buffer): Promise<void> => {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    put: async ({ key }, content) => {
      const target = pathOf(key)
      const incoming = join(base, INCOMING, randomUUID())
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await mkdir(dirname(incoming), { recursive: true, mode: 0o700 })
        await writeDurably(incoming, content)
        await rename(incoming, target)
        await sync(dirname(target))
      } catch (error) {
        await rm(incoming, { force: true }).catch(() => undefined)
        throw asRefusal(error)
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw asRefusal(error)
      }
    },
    delete: async (key) => {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw asRefusal(error)
      })
    },
  }
}
