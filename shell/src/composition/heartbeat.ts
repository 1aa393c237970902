/** The kinds of an area's work, as in `public/heartbeat.js`. */
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

/** Milliseconds that areas wait for the watch, because nobody would report an endless loop before it runs. */
const readyLimit = 2_000

let worker: Worker | null = null
let ready: Promise<void> = Promise.resolve()
/** The last reported work, to avoid duplicates. */
let lastWork = ''
let lastKey = 0
const releases = new Map<string, Release>()
const places = new WeakMap<Node, Release>()
/** Cached by node, because each keystroke looks up the same field. */
let foundAround = new WeakMap<Node, Release | null>()

const post = (message: Message): void => {
  worker?.postMessage(message)
}

/** The release of a script, style or other file, by its address. */
export const releaseAt = (address: string): Release | null => {
  const [, area, version] = /\/areas\/([\w-]+)\/([^/]+)\//.exec(address) ?? []
  return area === undefined || version === undefined ? null : { area, version }
}

/** The release that owns the place of a node on the page; null if it is the shell's. */
export const releaseAround = (start: Node | null): Release | null => {
  for (let node = start; node; node = node.parentNode) {
    const release = places.get(node)
    if (release) return release
  }
  return null
}

const knownAround = (node: Node): Release | null => {
  let release = foundAround.get(node)
  if (release === undefined) foundAround.set(node, (release = releaseAround(node)))
  return release
}

const noteWork = (release: Release, doing: Doing): void => {
  const { area, version } = release
  const key = `${area} ${version} ${doing}`
  if (key === lastWork) return
  lastWork = key
  post({ kind: 'at', work: { area, version, doing } })
}

/** Records that an area, given by its container's name, begins to render a root. */
export const noteRender = (container: string): void => {
  const release = releases.get(container)
  if (release) noteWork(release, 'render')
}

/** Records the owner of a place on the page. */
export const claimPlace = (element: Element, area: string, version: string): void => {
  places.set(element, { area, version })
  foundAround = new WeakMap()
}

/** Records which release of an area is on screen. */
export const noteShown = (work: Release | null): void => {
  post({ kind: 'shown', work })
}

/** Runs a piece of an area's work, so that a hang during it is attributed to the area. */
export const during = async <Value>(work: Work & { container: string }, act: () => Promise<Value>): Promise<Value> => {
  const { area, version, doing, container } = work
  releases.set(container, { area, version })
  const key = ++lastKey
  post({ kind: 'begun', key, work: { area, version, doing } })
  lastWork = ''
  try {
    return await act()
  } finally {
    post({ kind: 'ended', key })
  }
}

/** The page may be blocked now without a hang: by a native dialog, or because it is hidden. */
export const rest = (): void => post({ kind: 'rest' })
/** The page is visible and running again. */
export const wake = (): void => {
  if (document.visibilityState === 'visible') post({ kind: 'wake' })
}

/** Resolves once this page is watched, or after two seconds, so that nobody waits long. */
export const isWatched = (): Promise<void> => ready

const acts = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit']

const follow = (scope: Window): void => {
  const { document } = scope
  // A script has just been evaluated, and its code runs next.
  document.addEventListener(
    'load',
    ({ target }) => {
      const release = target instanceof HTMLScriptElement ? releaseAt(target.src) : null
      // The shell's own code also runs for others.
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
  // There is no beforeunload listener, because it would delay the reload of a hanging page. Native dialogs block the
  // page for as long as the user likes.
  scope.addEventListener('beforeprint', rest)
  scope.addEventListener('afterprint', wake)
  scope.addEventListener('pagehide', rest)
  scope.addEventListener('pageshow', wake)
  wake()
}

/**
 * Starts the watch of this page in a worker. Browsers without workers show the site as well.
 * @param base the address of the shell's release
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
      lastWork = ''
      post({ kind: 'alive' })
    })
  })
  const composition = scope.document.documentElement.dataset['composition'] ?? ''
  post({ kind: 'begin', composition, version: releaseAt(base)?.version ?? '' })
  follow(scope)
}
