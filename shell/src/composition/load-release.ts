import type { LiveRelease } from '@fieldproof/contracts/release'
import type { AreaModule } from '@fieldproof/platform'
import { AreaFailure, asAreaFailure, within } from './area-failure.ts'
import { containersOn, type ShareScope } from './containers.ts'
import { fetchTableBeside } from './hashes.ts'
import { during, isWatched } from './heartbeat.ts'

/** The bundler's function that initialises the share scope, which contains the packages. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>
declare const __webpack_share_scopes__: { default: ShareScope }

/** Support for old releases that were built with the federation runtime; new ones are not. */
const earlierContainers = () =>
  import(/* webpackChunkName: "earlier-containers" */ './earlier-containers.ts').catch((error: unknown) => {
    throw asAreaFailure(error, 'entry')
  })

/** Milliseconds for a release's container and first chunk, enough for a slow connection. */
const loadLimit = 8_000

const modules = new Map<string, Promise<AreaModule>>()
let requests = 0

export const releaseBase = (area: string, version: string): string => `/areas/${area}/${version}/`

/** Why a script failed. The browser does not say, so the address is requested once more. */
const diagnose = async (url: string, integrity: string): Promise<AreaFailure> => {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => null)
  if (!response) return new AreaFailure('entry', 'the container could not be reached')
  if (!response.ok) return new AreaFailure('entry', `the container answered ${response.status}`)
  const digest = await crypto.subtle?.digest('SHA-384', await response.arrayBuffer()).catch(() => null)
  const found = digest ? `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` : integrity
  return found === integrity
    ? new AreaFailure('entry', 'the container did not load')
    : new AreaFailure('integrity', 'the container does not have the hash of its release')
}

/**
 * Loads the container with a script element and its hash. A second attempt is a new request, bypassing the browser's
 * cache.
 */
const loadContainer = (area: string, release: LiveRelease, attempt: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = releaseBase(area, release.version) + release.entry.path + (attempt > 0 ? `?retry=${++requests}` : '')
    const script = document.createElement('script')
    script.src = url
    script.integrity = release.entry.integrity
    script.crossOrigin = 'anonymous'
    script.async = true
    let thrown: unknown = null
    // A script element does not expose what its script threw. It is reported here, as the reason why the release did
    // not load.
    const onThrown = (event: ErrorEvent) => {
      if (event.filename !== script.src) return
      event.stopImmediatePropagation()
      thrown = event.error ?? event.message
    }
    const end = () => {
      clearTimeout(timer)
      script.remove()
      window.removeEventListener('error', onThrown, true)
    }
    const timer = setTimeout(() => {
      end()
      reject(new AreaFailure('timeout', 'the container did not answer'))
    }, loadLimit)
    window.addEventListener('error', onThrown, true)
    script.addEventListener('load', () => {
      end()
      if (release.container in globalThis) resolve()
      else
        reject(thrown === null ? new AreaFailure('entry', 'the container did not run') : asAreaFailure(thrown, 'entry'))
    })
    script.addEventListener('error', () => {
      end()
      void diagnose(url, release.entry.integrity).then(reject)
    })
    document.head.append(script)
  })

/**
 * Gives a container the shell's shared packages, and returns what it exposes. A container that was opened before
 * accepts the same packages again, so that it can be retried.
 */
const open = async ({ container: name, containerKind }: LiveRelease): Promise<{ default?: unknown }> => {
  const container = containersOn(globalThis)[name]
  if (!container) throw new AreaFailure('entry', 'the container did not run')
  await __webpack_init_sharing__('default')
  const shared = __webpack_share_scopes__.default
  if (containerKind === undefined) await (await earlierContainers()).give(container, shared)
  else await container.init(shared, [])
  const factory = await container.get('./area')
  return factory()
}

const isAreaModule = (value: unknown): value is AreaModule =>
  typeof value === 'object' &&
  value !== null &&
  ['createPages', 'createWidget', 'prepare'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'function',
  )

const load = async (area: string, release: LiveRelease, attempt: number): Promise<AreaModule> => {
  const { container } = release
  if (!(container in globalThis)) {
    // It needs the federation runtime during evaluation.
    if (release.containerKind === undefined) (await earlierContainers()).provide()
    fetchTableBeside(releaseBase(area, release.version), release)
    await loadContainer(area, release, attempt)
  }
  try {
    const exposed = await within(loadLimit, open(release), 'the area')
    if (isAreaModule(exposed.default)) return exposed.default
  } catch (error) {
    throw asAreaFailure(error, 'entry')
  }
  throw new AreaFailure('entry', 'the container exposes no area')
}

/**
 * The code of a release, loaded once per document; after a failure, the next call tries again.
 * @throws {AreaFailure} with the step
 */
export const loadRelease = (area: string, release: LiveRelease, attempt = 0): Promise<AreaModule> => {
  const known = modules.get(release.container)
  if (known) return known
  const { version, container } = release
  const loading = isWatched()
    .then(() => during({ area, version, container, doing: 'load' }, () => load(area, release, attempt)))
    .catch((error: unknown) => {
      modules.delete(release.container)
      throw asAreaFailure(error, 'entry')
    })
  modules.set(release.container, loading)
  return loading
}

export const isLoaded = (container: string): boolean => modules.has(container)
