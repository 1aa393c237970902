import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LoaderContext } from 'webpack'
import { areaEntry } from './area-entry.ts'
import { readAreaFolder } from './area-folder.ts'

/**
 * Generates modules from an area's `area.json`: `area.json?entry` is the module that the area exposes, and
 * `area.json?texts=en/profile,en/trade` are the texts of several files as one.
 */
export default async function areaLoader(this: LoaderContext<object>): Promise<string> {
  const area = dirname(this.resourcePath)
  const files = new URLSearchParams(this.resourceQuery).get('texts')
  if (files === null) {
    // New and deleted pages, widgets and texts change the entry.
    for (const folder of ['src', 'locales']) this.addContextDependency(join(area, folder))
    return areaEntry(await readAreaFolder(dirname(area), basename(area)))
  }
  const paths = files.split(',').map((file) => join(area, 'locales', `${file}.json`))
  for (const path of paths) this.addDependency(path)
  const texts = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as object))
  return JSON.stringify(Object.assign({}, ...texts))
}
