import { atFirstSign } from '../pace/reader-signs.ts'

declare global {
  /** By the folder of each release that runs here: fetches its table of hashes, and answers whether it came (the build's `hashes-runtime.ts`). */
  var fieldproofHashes: Record<string, () => Promise<unknown>> | undefined
}

/**
 * Fetches the tables of hashes once readers show that they are there: what they ask for next then need not wait for one.
 * A visit that ends with its first screen goes without.
 */
export const fetchTablesForReader = (): void => {
  atFirstSign(() => {
    for (const fetchTable of Object.values(globalThis.fieldproofHashes ?? {})) void fetchTable()
  })
}
