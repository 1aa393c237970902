import type { AreaManifest } from '@fieldproof/contracts/area'
import {
  HASHES_FILE,
  SHELL,
  type Composition,
  type LiveRelease,
  type ReleaseRecord,
} from '@fieldproof/contracts/release'
import type { ReleaseKey } from './store/release-store.ts'
import { compositionId } from './composition-id.ts'
import { needFaults, PLATFORM, routeFaults } from './set-faults.ts'
import type { ReleaseSet } from './tables.ts'

/**
 * Everything that decides what an environment serves. It is also stored in a file, in case the database is unavailable.
 */
export interface CompositionFacts {
  environment: string
  /** The live releases according to the database. */
  live: ReleaseSet
  /** Sets that were live before, latest first. */
  earlier: ReleaseSet[]
  /** Versions that were live before, nearest first, by area. */
  candidates: Record<string, string[]>
  /** Versions that were rolled back from, latest first, by area; areas without any are left out. */
  withdrawn?: Record<string, string[]> | undefined
  /** The records of all these releases. */
  records: ReleaseRecord[]
}

/** A composition that can be served, with the records of its releases. */
export interface Composed {
  composition: Composition
  shell: ReleaseRecord
  /** The records of the served releases, by area. */
  areas: Map<string, ReleaseRecord>
}

const liveManifestOf = ({
  title,
  routes,
  navigation,
  slots,
  device,
  declares,
}: AreaManifest): LiveRelease['manifest'] => ({
  title,
  routes,
  navigation,
  slots,
  ...(device && { device }),
  ...(declares && { declares }),
})

const asLive = (record: ReleaseRecord): LiveRelease | null => {
  const { version, container, containerKind, entry, files, manifest } = record
  const integrity = files.find((file) => file.path === entry)?.integrity
  if (integrity === undefined || manifest === null) return null
  return {
    version,
    container,
    ...(containerKind && { containerKind }),
    entry: { path: entry, integrity },
    ...(files.some(({ path }) => path === HASHES_FILE) && { hashes: HASHES_FILE }),
    manifest: liveManifestOf(manifest),
    needs: needsOf(record),
  }
}

/** What a release needs of a shell. The need for the platform comes from both its code and its manifest. */
const needsOf = ({ needs, manifest }: ReleaseRecord): Record<string, string> => ({
  ...needs,
  ...(manifest && { [PLATFORM]: [needs[PLATFORM], manifest.platform].filter(Boolean).join(' ') }),
})

/** The older releases, latest first, whose needs differ from those of the live release and of every newer one. */
const withOtherNeeds = (live: ReleaseRecord, older: readonly ReleaseRecord[]): ReleaseRecord[] => {
  const textOf = (record: ReleaseRecord) => JSON.stringify(Object.entries(needsOf(record)).sort())
  const known = new Set([textOf(live)])
  return older.filter((record) => {
    const text = textOf(record)
    if (known.has(text)) return false
    known.add(text)
    return true
  })
}

type SoundRecord = (name: string, version: string | undefined) => ReleaseRecord | null
type Fits = (record: ReleaseRecord | null) => record is ReleaseRecord

/**
 * Chooses the served release of each area. Intact live releases are chosen first, so that a substitute for a damaged
 * release never displaces an intact one.
 */
const chooseAreas = (
  names: readonly string[],
  set: ReleaseSet,
  earlierOf: (name: string) => string[],
  { soundRecord, shell }: { soundRecord: SoundRecord; shell: ReleaseRecord },
): { chosen: Map<string, ReleaseRecord>; fits: Fits } => {
  const chosen = new Map<string, ReleaseRecord>()
  const fits: Fits = (record): record is ReleaseRecord =>
    record !== null && needFaults(record, shell).length === 0 && routeFaults(record, chosen.values()).length === 0
  for (const name of names) {
    const record = soundRecord(name, set[name])
    if (fits(record)) chosen.set(name, record)
  }
  for (const name of names.filter((one) => !chosen.has(one))) {
    const record = earlierOf(name)
      .map((version) => soundRecord(name, version))
      .find(fits)
    if (record) chosen.set(name, record)
  }
  return { chosen, fits }
}

/**
 * Makes the composition to serve from intact releases. A damaged area is replaced by its last good release, or is
 * missing. If the shell is damaged, the latest composition with an intact shell is served.
 * @returns null if there is no intact shell
 */
export const compose = (facts: CompositionFacts, isSound: (release: ReleaseKey) => boolean): Composed | null => {
  const records = new Map(facts.records.map((record) => [`${record.name}@${record.version}`, record]))
  const soundRecord: SoundRecord = (name, version) => {
    const record = version === undefined ? undefined : records.get(`${name}@${version}`)
    return record !== undefined && isSound(record) ? record : null
  }

  const set = [facts.live, ...facts.earlier].find((one) => soundRecord(SHELL, one[SHELL]) !== null)
  const shell = set === undefined ? null : soundRecord(SHELL, set[SHELL])
  if (set === undefined || shell === null) return null

  const names = Object.keys(set)
    .filter((name) => name !== SHELL)
    .sort()
  const earlierOf = (name: string) => facts.candidates[name] ?? []
  const { chosen, fits } = chooseAreas(names, set, earlierOf, { soundRecord, shell })

  const areas = names.flatMap((name) => {
    const record = chosen.get(name)
    const release = record && asLive(record)
    if (!record || !release) return []
    const before = earlierOf(name)
    const older = before.slice(before.indexOf(record.version) + 1)
    const sound = older
      .filter((version) => version !== record.version)
      .flatMap((version) => soundRecord(name, version) ?? [])
    const lastGood = sound.find(fits)
    // A tab with an older shell decides itself which of these it can run.
    const earlier = withOtherNeeds(
      record,
      sound.filter((one) => routeFaults(one, chosen.values()).length === 0),
    ).flatMap((one) => asLive(one) ?? [])
    const withdrawn = facts.withdrawn?.[name] ?? []
    return [
      {
        name,
        release,
        lastGood: lastGood ? asLive(lastGood) : null,
        ...(earlier.length > 0 && { earlier }),
        ...(withdrawn.length > 0 && { withdrawn }),
      },
    ]
  })
  const missing = names
    .filter((name) => !areas.some((area) => area.name === name))
    .flatMap((name) => {
      const manifest = records.get(`${name}@${set[name]}`)?.manifest
      return manifest ? [{ name, manifest: liveManifestOf(manifest) }] : []
    })
  const versions = Object.fromEntries(areas.map(({ name, release }) => [name, release.version]))
  return {
    composition: {
      id: compositionId({ [SHELL]: shell.version, ...versions }),
      environment: facts.environment,
      shell: { version: shell.version, provides: shell.provides },
      areas,
      ...(missing.length > 0 ? { missing } : {}),
    },
    shell,
    areas: chosen,
  }
}
