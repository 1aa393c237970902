/**
 * Fetches the hashes of all files of the running releases. The build's runtime leaves functions for this in a global;
 * an older release has all hashes in its entry and no function.
 * @returns whether all were fetched
 */
const fetchTables = async (): Promise<boolean> => {
  const tables: unknown = Reflect.get(globalThis, 'fieldproofHashes')
  if (typeof tables !== 'object' || tables === null) return true
  const fetched: unknown[] = await Promise.all(
    Object.values(tables).map((fetchTable: unknown) => typeof fetchTable === 'function' && fetchTable()),
  )
  return fetched.every((isThere) => isThere === true)
}

/**
 * Loaded files register their hashes here (see the build's integrity plugin); those of the containers are in the
 * document.
 */
const knownHashes = (): Record<string, string> => {
  const known: unknown = Reflect.get(globalThis, 'fieldproofIntegrity')
  const hashes: Record<string, string> = {}
  if (typeof known === 'object' && known !== null) {
    for (const [path, hash] of Object.entries(known)) if (typeof hash === 'string') hashes[path] = hash
  }
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src][integrity], link[href][integrity]',
  )) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href
    hashes[new URL(address).pathname] = element.integrity
  }
  return hashes
}

/** What this document has loaded, and which files of the area it will need. */
const wanted = (hashes: Record<string, string>, onSite: RegExp): string[] => {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return Object.keys(hashes).filter((path) => path.startsWith('/areas/') && (loaded.has(path) || onSite.test(path)))
}

/** Resolves when the service worker controls this document. */
const controlled = async (): Promise<void> => {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

const running = new Map<string, Promise<boolean>>()

const keep = async (onSite: RegExp): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext || !navigator.onLine) return false
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  await controlled()
  // Without the hashes, it is unknown which files the area will need.
  if (!(await fetchTables())) return false
  const hashes = knownHashes()
  // The worker caches the files that pass through it with a known hash. It replaces the cached document only after all
  // files are cached.
  const files = await Promise.all(
    wanted(hashes, onSite).map((path) =>
      fetch(path, { integrity: hashes[path] }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  if (!files.every(Boolean)) return false
  return (await fetch(location.pathname, { headers: { accept: 'text/html' } })).ok
}

/**
 * Caches the screens that are needed on site, so that they open without a network. It runs once per document; after a
 * failure, the next visit tries again.
 * @param onSite matches the paths of the area's files that are needed on site, loaded or not
 */
export const keepSiteOnDevice = (onSite: RegExp): Promise<boolean> => {
  const known = running.get(onSite.source)
  if (known) return known
  const work = keep(onSite)
    .catch(() => false)
    .then((isKept) => {
      if (!isKept) running.delete(onSite.source)
      return isKept
    })
  running.set(onSite.source, work)
  return work
}
