/** What an area is doing, in the words of `public/heartbeat.js`. */
type Doing = 'load' | 'mount' | 'render' | 'event'
interface Release {
  area: string
  version: string
}
interface Work extends Release {
  doing: Doing
}
type Message =
  | { kind: 'begin'; composition: string; version: string }
  | { kind: 'alive' | 'rest' | 'wake' }
  | { kind: 'begun'; key: number; work: Work }
  | { kind: 'ended'; key: number }
  | { kind: 'at'; work: Work }
  | { kind: 'shown'; work: Release | null }

/** Milliseconds that areas wait for the watch: nobody would report what loops before it is there. */
const readyLimit = 2_000

let worker: Worker | null = null
let ready: Promise<void> = Promise.resolve()
/** What was reported since the last sign of life: the same is not reported twice. */
let told = ''
let begun = 0
const releases = new Map<string, Release>()
const places = new WeakMap<Node, Release>()
/** Where nodes were found to be: with each letter it is asked for the same box. */
let found = new WeakMap<Node, Release | null>()

const tell = (message: Message): void => {
  worker?.postMessage(message)
}

/** Whose script, style or other file of a release an address is. */
export const releaseAt = (address: string): Release | null => {
  const [, area, version] = /\/areas\/([\w-]+)\/([^/]+)\//.exec(address) ?? []
  return area === undefined || version === undefined ? null : { area, version }
}

/** The area in whose place on the page a node is; null in the shell's own. */
export const releaseAround = (start: Node | null): Release | null => {
  for (let node = start; node; node = node.parentNode) {
    const release = places.get(node)
    if (release) return release
  }
  return null
}

const knownAround = (node: Node): Release | null => {
  let release = found.get(node)
  if (release === undefined) found.set(node, (release = releaseAround(node)))
  return release
}

const noteWork = (release: Release, doing: Doing): void => {
  const { area, version } = release
  const key = `${area} ${version} ${doing}`
  if (key === told) return
  told = key
  tell({ kind: 'at', work: { area, version, doing } })
}

/** Notes that an area begins to render a root of its own, by its container's name. */
export const noteRender = (container: string): void => {
  const release = releases.get(container)
  if (release) noteWork(release, 'render')
}

/** Notes whose a place on the page is from now on. */
export const claimPlace = (element: Element, area: string, version: string): void => {
  places.set(element, { area, version })
  found = new WeakMap()
}

/** Notes which release of an area is on screen. */
export const noteShown = (work: Release | null): void => {
  tell({ kind: 'shown', work })
}

/** Does a piece of an area's work, such that a page that falls silent meanwhile is put down to it. */
export const during = async <Value>(work: Work & { container: string }, act: () => Promise<Value>): Promise<Value> => {
  const { area, version, doing, container } = work
  releases.set(container, { area, version })
  const key = ++begun
  tell({ kind: 'begun', key, work: { area, version, doing } })
  told = ''
  try {
    return await act()
  } finally {
    tell({ kind: 'ended', key })
  }
}

/** The page may be held now, and that is no hang: by a question of the browser's own, or because nobody looks at it. */
export const rest = (): void => tell({ kind: 'rest' })
/** The page is visible and working again. */
export const wake = (): void => {
  if (document.visibilityState === 'visible') tell({ kind: 'wake' })
}

/** Resolves once somebody watches this page, or after two seconds: nobody waits long for it. */
export const isWatched = (): Promise<void> => ready

const acts = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit']

const follow = (scope: Window): void => {
  const { document } = scope
  // A script has just run, and what it brought runs next.
  document.addEventListener(
    'load',
    ({ target }) => {
      const release = target instanceof HTMLScriptElement ? releaseAt(target.src) : null
      // The shell's own comes for others too.
      if (release && release.area !== 'shell') noteWork(release, 'load')
    },
    { capture: true, passive: true },
  )
  for (const act of acts)
    scope.addEventListener(
      act,
      ({ target }) => {
        const release = target instanceof Node ? knownAround(target) : null
        if (release) noteWork(release, 'event')
      },
      { capture: true, passive: true },
    )
  document.addEventListener('visibilitychange', () => {
    rest()
    wake()
  })
  // Nothing listens to beforeunload: the browser would wait for a page that hangs before it loads it again. What the
  // browser shows in its own window holds the page for as long as the reader likes.
  scope.addEventListener('beforeprint', rest)
  scope.addEventListener('afterprint', wake)
  scope.addEventListener('pagehide', rest)
  scope.addEventListener('pageshow', wake)
  wake()
}

/**
 * Has this page watched from a thread of its own. A browser without such threads shows the site as well.
 * @param base where the shell's release lies
 */
export const beginHeartbeat = (base: string, scope: Window & typeof globalThis = window): void => {
  if (!('Worker' in scope)) return
  try {
    worker = new scope.Worker(`${base}public/heartbeat.js`)
  } catch {
    return
  }
  const started = worker
  ready = new Promise((resolve) => {
    setTimeout(resolve, readyLimit)
    started.addEventListener('error', () => resolve())
    started.addEventListener('message', ({ data }) => {
      if (data === 'ready') return resolve()
      told = ''
      tell({ kind: 'alive' })
    })
  })
  const composition = scope.document.documentElement.dataset['composition'] ?? ''
  tell({ kind: 'begin', composition, version: releaseAt(base)?.version ?? '' })
  follow(scope)
}
