import type { AreaManifest } from '@fieldproof/contracts/area'
import type { ReleaseRecord } from '@fieldproof/contracts/release'
import { size } from './table.ts'

/** The entries that differ between two releases. */
export interface Differences {
  added: string[]
  removed: string[]
  changed: { what: string; from: string; to: string }[]
}

export interface FileChange {
  path: string
  from: number | null
  to: number | null
}

export interface ReleaseDifferences {
  /** By part of the manifest: routes, navigation, slots, needs, provides, calls, emits, hears, platform; and the sizes of pages. */
  manifest: Record<string, Differences>
  files: { added: FileChange[]; removed: FileChange[]; changed: FileChange[] }
  bytes: { from: number; to: number }
}

type Items = Record<string, string>

const compare = (before: Items, after: Items): Differences => {
  const has = (items: Items, key: string) => Object.hasOwn(items, key)
  return {
    added: Object.keys(after)
      .filter((key) => !has(before, key))
      .map((key) => join(key, after[key])),
    removed: Object.keys(before)
      .filter((key) => !has(after, key))
      .map((key) => join(key, before[key])),
    changed: Object.keys(after)
      .filter((key) => has(before, key) && before[key] !== after[key])
      .map((key) => ({ what: key, from: before[key] ?? '', to: after[key] ?? '' })),
  }
}

const join = (key: string, value = ''): string => (value === '' ? key : `${key}  ${value}`)
const named = (names: readonly string[]): Items => Object.fromEntries(names.map((name) => [name, '']))

const partsOf = (record: ReleaseRecord): Record<string, Items> => {
  const manifest: Partial<AreaManifest> = record.manifest ?? {}
  const navigation = (manifest.navigation ?? []).map(
    ({ menu, href, label, audience, order, group }): [string, string] => [
      `${menu} ${href}`,
      [label.en, label.no, audience, order, group?.en].filter((value) => value !== undefined).join(' · '),
    ],
  )
  return {
    routes: Object.fromEntries(
      (manifest.routes ?? []).map(({ name, path, guard, page }) => [name, `${path} (${guard}, page ${page})`]),
    ),
    navigation: Object.fromEntries(navigation),
    slots: Object.fromEntries(
      (manifest.slots ?? []).map(({ slot, widget, audience, order, optional }) => [
        `${slot} ${widget}`,
        [audience, order, optional && 'optional'].filter(Boolean).join(' · '),
      ]),
    ),
    needs: record.needs,
    provides: record.provides,
    calls: named(manifest.calls ?? []),
    emits: named(manifest.events?.emits ?? []),
    hears: named(manifest.events?.hears ?? []),
    declares: named([...(manifest.declares?.events ?? []), ...(manifest.declares?.slots ?? [])]),
    'needed events': named(manifest.needs ?? []),
    platform: manifest.platform === undefined ? {} : { range: manifest.platform },
    'weights before compression': weightsOf(record),
  }
}

/** The sizes of the container and of each page, as text. */
const weightsOf = ({ entry, pages, files }: ReleaseRecord): Items => {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]))
  const weigh = (paths: readonly string[]): string =>
    size([...new Set(paths)].reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0))
  const shown = Object.entries(pages).filter(([name]) => /^(page|widget)-/.test(name))
  return {
    container: weigh([entry]),
    ...Object.fromEntries(shown.map(([name, { scripts, styles }]) => [name, weigh([...scripts, ...styles])])),
  }
}

const bytesOf = (record: ReleaseRecord): number => record.files.reduce((sum, file) => sum + file.bytes, 0)

/**
 * A file's name without its content hash: `page-list.1a2b3c4d.js` of two releases is the same file, changed.
 */
const stem = (path: string): string => path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')

/** The differences between two releases of one area. */
export const compareReleases = (before: ReleaseRecord, after: ReleaseRecord): ReleaseDifferences => {
  const [old, now] = [partsOf(before), partsOf(after)]
  const byStem = (record: ReleaseRecord) => new Map(record.files.map((file) => [stem(file.path), file]))
  const [oldFiles, newFiles] = [byStem(before), byStem(after)]
  const change = (path: string): FileChange => ({
    path,
    from: oldFiles.get(path)?.bytes ?? null,
    to: newFiles.get(path)?.bytes ?? null,
  })
  const paths = [...new Set([...oldFiles.keys(), ...newFiles.keys()])].sort()
  return {
    manifest: Object.fromEntries(Object.keys(now).map((part) => [part, compare(old[part] ?? {}, now[part] ?? {})])),
    files: {
      added: paths.filter((path) => !oldFiles.has(path)).map(change),
      removed: paths.filter((path) => !newFiles.has(path)).map(change),
      changed: paths
        .filter((path) => oldFiles.has(path) && newFiles.has(path))
        .filter((path) => oldFiles.get(path)?.integrity !== newFiles.get(path)?.integrity)
        .map(change),
    },
    bytes: { from: bytesOf(before), to: bytesOf(after) },
  }
}
