import type { ReleaseFile, ReleaseRecord } from '@fieldproof/contracts/release'
import { integrityOf } from './integrity.ts'
import { encodings, type Encoding } from '#kernel/http/negotiate.ts'
import { decompressed, suffixes } from './precompress.ts'
import type { ReleaseKey, ReleaseStore } from './release-store.ts'

/** A file whose bytes were verified with the hash in the release's record. */
export interface SoundFile {
  readonly raw: Buffer
  readonly integrity: string
  readonly compressed: Partial<Record<Encoding, Buffer>>
}

/** The result of reading a file. */
export type ReadResult =
  | { readonly kind: 'sound'; readonly file: SoundFile }
  | { readonly kind: 'damaged' }
  /** The store failed, which says nothing about the file: another read may succeed. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'absent' }

export interface ReleaseFilesOptions {
  store: ReleaseStore
  /** The most bytes of files in memory. */
  cacheBytes?: number
  /** Called once per damaged release, until it was found intact again. */
  onDamage?: (release: ReleaseKey, path: string) => void
}

export interface ReleaseFiles {
  /** Reads a file of a release. Never returns bytes without the right hash. */
  read(record: ReleaseRecord, path: string): Promise<ReadResult>
  /**
   * Reads every file again.
   * @returns the paths of the damaged files
   * @throws the store's error if a file cannot be read, which says nothing about the release
   */
  verify(record: ReleaseRecord): Promise<string[]>
  /** Whether a release was found damaged and not intact since. */
  isDamaged(release: ReleaseKey): boolean
}

const sizeOf = (file: SoundFile): number =>
  file.raw.length + encodings.reduce((sum, encoding) => sum + (file.compressed[encoding]?.length ?? 0), 0)

const keyOf = ({ name, version }: ReleaseKey): string => `${name}@${version}`

/** A cache of files by key with a limit of bytes. The least recently used file is removed first. */
const boundedMemory = (cacheBytes: number) => {
  const kept = new Map<string, SoundFile>()
  let keptBytes = 0
  return {
    get: (key: string): SoundFile | undefined => {
      const known = kept.get(key)
      if (known === undefined) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    keep: (key: string, file: SoundFile): void => {
      const size = sizeOf(file)
      if (size > cacheBytes / 4) return
      kept.set(key, file)
      keptBytes += size
      for (const [oldest, old] of kept) {
        if (keptBytes <= cacheBytes) break
        kept.delete(oldest)
        keptBytes -= sizeOf(old)
      }
    },
  }
}

const isSound = (raw: Buffer | null, file: ReleaseFile): raw is Buffer =>
  raw !== null && raw.length === file.bytes && integrityOf(raw) === file.integrity

const soundForm = async (
  store: ReleaseStore,
  release: ReleaseKey,
  file: ReleaseFile,
  encoding: Encoding,
): Promise<Buffer | undefined> => {
  const content = await store.read(release, file.path + suffixes[encoding]).catch(() => null)
  if (content === null) return undefined
  const original = await decompressed(encoding, content, file.bytes)
  return original !== null && integrityOf(original) === file.integrity ? content : undefined
}

const readFromStore = async (store: ReleaseStore, release: ReleaseKey, file: ReleaseFile): Promise<ReadResult> => {
  const raw = await store.read(release, file.path).catch(() => 'unreadable' as const)
  if (raw === 'unreadable') return { kind: 'unreadable' }
  if (!isSound(raw, file)) return { kind: 'damaged' }
  // A damaged compressed form does not matter: the file is then served in another form.
  const [br, gzip] = await Promise.all(encodings.map((encoding) => soundForm(store, release, file, encoding)))
  return {
    kind: 'sound',
    file: { raw, integrity: file.integrity, compressed: { ...(br && { br }), ...(gzip && { gzip }) } },
  }
}

/** Reads files of releases, with a cache of verified files. */
export const releaseFiles = ({ store, cacheBytes = 96 * 1024 * 1024, onDamage }: ReleaseFilesOptions): ReleaseFiles => {
  const memory = boundedMemory(cacheBytes)
  const underWay = new Map<string, Promise<ReadResult>>()
  const damaged = new Set<string>()

  const noteDamage = (release: ReleaseKey, path: string): void => {
    if (damaged.has(keyOf(release))) return
    damaged.add(keyOf(release))
    onDamage?.({ name: release.name, version: release.version }, path)
  }

  const readFile = async (record: ReleaseRecord, file: ReleaseFile): Promise<ReadResult> => {
    const key = `${keyOf(record)}/${file.path}`
    const known = memory.get(key)
    if (known !== undefined) return { kind: 'sound', file: known }
    const running = underWay.get(key)
    if (running !== undefined) return running
    const reading = readFromStore(store, record, file)
      .then((result) => {
        if (result.kind === 'sound') memory.keep(key, result.file)
        else if (result.kind === 'damaged') noteDamage(record, file.path)
        return result
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return {
    read: async (record, path) => {
      const file = record.files.find((candidate) => candidate.path === path)
      return file === undefined ? { kind: 'absent' } : readFile(record, file)
    },
    verify: async (record) => {
      const faulty: string[] = []
      for (const file of record.files) {
        if (!isSound(await store.read(record, file.path), file)) faulty.push(file.path)
      }
      if (faulty[0] === undefined) damaged.delete(keyOf(record))
      else noteDamage(record, faulty[0])
      return faulty
    },
    isDamaged: (release) => damaged.has(keyOf(release)),
  }
}
