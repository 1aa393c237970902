import type { LiveRelease } from '@fieldproof/contracts/release'

/** `fetch` may throw, because a release may have replaced it. The script that needs the table reports the failure. */
const fetchAhead = async (address: string): Promise<void> => {
  try {
    await fetch(address)
  } catch {
    // The script requests it again.
  }
}

/**
 * Starts to load an area's table of hashes beside its entry, because other files of the area wait for both. The script
 * that needs it finds it in the browser's cache.
 * @param base the release's folder
 */
export const fetchTableBeside = (base: string, { entry, hashes }: LiveRelease): void => {
  const isNamed = document.querySelector(`link[rel="preload"][href="${base}${entry.path}"]`) !== null
  if (hashes !== undefined && !isNamed) void fetchAhead(base + hashes)
}
