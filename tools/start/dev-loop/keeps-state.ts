import { basename, extname } from 'node:path'

/** Files without components: their values are read when the area is mounted. */
const readOnce = ['area.ts', 'events.ts', 'slots.ts']

/**
 * Whether what was saved can be shown with its state kept: code and styles. Texts, `area.json` and what an area is made of
 * are read when it is mounted.
 * @param changed paths of files; of folders, which change with their files, nothing is asked
 */
export const keepsState = (changed: readonly string[]): boolean => {
  const files = changed.filter((path) => extname(path) !== '')
  return files.length > 0 && files.every((path) => /\.(tsx?|css)$/.test(path) && !readOnce.includes(basename(path)))
}
