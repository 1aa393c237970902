import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReleaseKey, ReleaseStore, StoredFile } from './store/release-store.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The most bytes of one uncompressed map. Those of our builds are far smaller. */
const MAP_LIMIT = 32 * 1024 * 1024
/** The most maps in memory while places are looked up. */
const HELD = 30

/**
 * The path of a script's map, in a folder whose name is forbidden for files of releases, so that maps are never served.
 */
const mapPath = (script: string): string => `.maps/${script}.map.gz`

/** Source maps in the form in which they are stored with the files of their release. */
export const keptMaps = (maps: readonly StoredFile[]): Promise<StoredFile[]> =>
  Promise.all(
    maps.map(async ({ path, content }) => ({
      path: mapPath(path.replace(/\.map$/, '')),
      content: await compress(content),
    })),
  )

const readMap = async (store: ReleaseStore, release: ReleaseKey, script: string): Promise<TraceMap | null> => {
  try {
    const content = await store.read(release, mapPath(script))
    if (content === null) return null
    return new TraceMap((await decompress(content, { maxOutputLength: MAP_LIMIT })).toString())
  } catch {
    // With a damaged map, the place in the script is still useful.
    return null
  }
}

/**
 * Maps places in scripts, such as `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`, to places in the sources.
 * @returns a function that returns a place such as `mfe-orders/src/cart/cart.tsx:12:7`, or the given place if there is
 * no map
 */
export const sourcePlaces = (store: ReleaseStore): ((place: string) => Promise<string>) => {
  const held = new Map<string, Promise<TraceMap | null>>()
  const mapOf = (name: string, version: string, script: string): Promise<TraceMap | null> => {
    const key = `${name}/${version}/${script}`
    const known = held.get(key)
    if (known) return known
    const [oldest] = held.keys()
    if (held.size >= HELD && oldest !== undefined) held.delete(oldest)
    const reading = readMap(store, { name, version }, script)
    held.set(key, reading)
    return reading
  }
  return async (place) => {
    const [, name, version, script, line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(place) ?? []
    if (name === undefined || version === undefined || script === undefined) return place
    const map = await mapOf(name, version, script)
    if (map === null || Number(line) < 1 || Number(column) < 1) return place
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return found.source === null ? place : `${found.source}:${found.line}:${found.column + 1}`
  }
}
