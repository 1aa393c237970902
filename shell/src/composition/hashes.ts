import type { LiveRelease } from '@fieldproof/contracts/release'

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
