import type { LiveRelease } from '@fieldproof/contracts/release'
import { atFirstSign } from '../pace/reader-signs.ts'

declare global {
  /** By the folder of each release that runs here: fetches its table of hashes, and answers whether it came (the build's `hashes-runtime.ts`). */
  var fieldproofHashes: Record<string, () => Promise<unknown>> | undefined
}

/** The script that needs the table says when it does not come. A release may have replaced `fetch`, so it may throw here. */
const fetchAhead = async (address: string): Promise<void> => {
  try {
    await fetch(address)
  } catch {
    // The script asks again.
  }
}

/**
 * Begins to fetch an area's table of hashes beside its entry: whatever is fetched of an area that the document does not
 * name waits for both. The script that needs it finds it in the browser's cache.
 * @param base the release's folder
 */
export const fetchTableBeside = (base: string, { entry, hashes }: LiveRelease): void => {
  const isNamed = document.querySelector(`link[rel="preload"][href="${base}${entry.path}"]`) !== null
  if (hashes !== undefined && !isNamed) void fetchAhead(base + hashes)
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
