import { atFirstSign } from '../pace/reader-signs.ts'

declare global {
  /**
   * By the folder of each running release: loads its table of hashes, and resolves to whether that succeeded (the
   * build's `hashes-runtime.ts`).
   */
  var fieldproofHashes: Record<string, () => Promise<unknown>> | undefined
}

/**
 * Loads the tables of hashes at the first sign of a user, so that their next request need not wait for one. A visit
 * that ends with its first screen does not load them.
 */
export const fetchTablesForReader = (): void => {
  atFirstSign(() => {
    for (const fetchTable of Object.values(globalThis.fieldproofHashes ?? {})) void fetchTable()
  })
}
