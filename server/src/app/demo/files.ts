import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const demoFolder = join(import.meta.dirname, '../../../demo')

/** A file of the demo folder, its path relative to that. */
export interface DemoFile {
  path: string
  text: string
}

/** The files whose path begins so, in the order of their paths; none where the folder is not there. */
export const readDemoFiles = async (start: string, folder: string = demoFolder): Promise<DemoFile[]> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith(start) && /\.(md|json)$/.test(path))
    .sort()
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}

/** SHA-256, hex, of texts, each kept apart from the next. */
export const hashOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}\n`).update(text)
  return hash.digest('hex')
}

/** An identifier that is the same whenever it is made from the same words. */
export const lastingId = (...words: string[]): string => {
  const hex = hashOf(words)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
