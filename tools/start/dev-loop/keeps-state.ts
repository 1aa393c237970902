import { basename, extname } from 'node:path'

/** Files without components: their values are read when the area is mounted. */
const readOnce = ['area.ts', 'events.ts', 'slots.ts']

/**
 * Whether saved files can be shown while the screen keeps its state: code and styles can. Texts, `area.json` and the list of
 * an area's parts are read when it is mounted.
 * @param changed paths of files; folders, which change with their files, are ignored
 */
export const keepsState = (changed: readonly string[]): boolean => {
  const files = changed.filter((path) => extname(path) !== '')
  return files.length > 0 && files.every((path) => /\.(tsx?|css)$/.test(path) && !readOnce.includes(basename(path)))
}
