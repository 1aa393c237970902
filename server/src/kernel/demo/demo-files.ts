import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const demoFolder = join(import.meta.dirname, '../../../demo')

/** A file of the demo folder, with its path relative to that folder. */
export interface DemoFile {
  path: string
  text: string
}

/** The files whose path begins with `start`, in the order of their paths; none if the folder does not exist. */
export const readDemoFiles = async (start: string, folder: string = demoFolder): Promise<DemoFile[]> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith(start) && /\.(md|json)$/.test(path))
    .sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}
