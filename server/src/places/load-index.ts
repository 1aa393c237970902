import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { PlaceIndex } from './place-index.ts'

const MAKER = fileURLToPath(new URL('./make-index.ts', import.meta.url))
/** Bytes that the index has at most. */
const LARGEST = 64 * 1024 * 1024

/**
 * Makes the index in a process of its own. That takes a second or two and 200 MB, which a thread would leave with the
 * server; the index itself has 8 MB.
 */
const makeIndex = async (): Promise<PlaceIndex> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAKER], { encoding: 'buffer', maxBuffer: LARGEST })
  return deserialize(stdout) as PlaceIndex
}

/** The index of places, made when it is first asked for. A failure is not remembered. */
export const lazyIndex = (make: () => Promise<PlaceIndex> = makeIndex): (() => Promise<PlaceIndex>) => {
  let index: Promise<PlaceIndex> | undefined
  return () => {
    index ??= make().catch((error: unknown) => {
      index = undefined
      throw error
    })
    return index
  }
}
