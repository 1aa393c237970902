import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { ReleaseKey, ReleaseStore, StagedRelease, StoredFile } from './release-store.ts'

const STAGING = '.staging'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** Makes a directory's entries durable. If the system does not support this, the rename is still atomic. */
const syncDirectory = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => null)
  if (handle === null) return
  try {
    await handle.sync()
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    await handle.close()
  }
}

const writeDurably = async (path: string, content: Buffer): Promise<void> => {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves a path inside a folder. @throws {Error} if it leads out of the folder */
const within = (folder: string, path: string): string => {
  const resolved = resolve(folder, path)
  if (!resolved.startsWith(folder + sep)) throw new Error(`The path ${JSON.stringify(path)} leads out of its folder`)
  return resolved
}

const directories = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
}

/**
 * Stores releases in folders, `<root>/<name>/<version>/…`. A release is first written to a staging folder, all files
 * and folders are synced to the disk, and then the folder is renamed.
 */
export const diskStore = (root: string): ReleaseStore => {
  const base = resolve(root)
  const staging = join(base, STAGING)
  const folderOf = ({ name, version }: ReleaseKey): string => {
    const folder = within(base, join(name, version))
    if (dirname(dirname(folder)) !== base || name.startsWith('.')) throw new Error('Not the key of a release')
    return folder
  }

  const stage = async (release: ReleaseKey, files: readonly StoredFile[]): Promise<StagedRelease> => {
    const target = folderOf(release)
    const folder = join(staging, randomUUID())
    const folders = new Set([folder])
    try {
      await mkdir(folder, { recursive: true })
      for (const { path } of files) {
        const parent = dirname(within(folder, path))
        await mkdir(parent, { recursive: true })
        for (let at = parent; at !== folder; at = dirname(at)) folders.add(at)
      }
      await Promise.all(files.map(({ path, content }) => writeDurably(within(folder, path), content)))
      for (const path of folders) await syncDirectory(path)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return {
      commit: async () => {
        await mkdir(dirname(target), { recursive: true })
        await rm(target, { recursive: true, force: true })
        await rename(folder, target)
        await syncDirectory(dirname(target))
        await syncDirectory(base)
      },
      discard: () => rm(folder, { recursive: true, force: true }),
    }
  }

  return {
    stage,
    read: async (release, path) => {
      try {
        return await readFile(within(folderOf(release), path))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    list: async () => {
      const names = await directories(base)
      const perName = await Promise.all(
        names.map(async (name) => (await directories(join(base, name))).map((version) => ({ name, version }))),
      )
      return perName.flat()
    },
    remove: async (release) => rm(folderOf(release), { recursive: true, force: true }),
    sweepStaging: () => rm(staging, { recursive: true, force: true }),
  }
}
