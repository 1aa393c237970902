import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReleaseKey, ReleaseStore, StoredFile } from './store/release-store.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Bytes of one map, at most; those of our own builds are far below. */
const MAP_LIMIT = 32 * 1024 * 1024
/** The most maps in memory while places are looked up. */
const HELD = 30

/** Where a script's map is kept: in a folder whose name no file of a release may have, so that none is ever served. */
const mapPath = (script: string): string => `.maps/${script}.map.gz`

/** Source maps as they are kept with the files of their release. */
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
    // A map that is damaged leads nowhere: the place in the script is still true.
    return null
  }
}

/**
 * Looks up where in the sources places of scripts are, such as `mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345`.
 * @returns a function that gives `mfe-orders/src/cart/cart.tsx:12:7`, or the place itself where no map leads to it
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
    // A browser counts columns from one, a map from nought.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return found.source === null ? place : `${found.source}:${found.line}:${found.column + 1}`
  }
}
