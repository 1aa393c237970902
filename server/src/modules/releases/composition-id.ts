import { createHash } from 'node:crypto'
import type { ReleaseSet } from './tables.ts'

/** The id of a set of releases: SHA-256, hex, of the canonical JSON (sorted names, no spaces) of name → version. */
export const compositionId = (releases: ReleaseSet): string => {
  const sorted = Object.entries(releases).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(sorted)))
    .digest('hex')
}
