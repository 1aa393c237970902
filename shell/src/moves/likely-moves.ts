import type { Navigator } from '@fieldproof/platform/host'
import { hasRoom } from './line.ts'
import { addressOf, linksOfPage } from './links.ts'
import { atFirstSign } from '../pace/reader-signs.ts'
import { whenIdle } from '../pace/when-idle.ts'

/** The maximum number of screens that are prepared at a time. */
const MOST = 8
/** Milliseconds after an arrival, because the screen's own data come first. */
const CALM = 1_000

/** The links in the window, in document order. */
const linksInWindow = (): Promise<HTMLAnchorElement[]> =>
  new Promise((resolve) => {
    const links = linksOfPage()
    if (links.length === 0) return resolve([])
    // One observer callback for all of them avoids a forced layout.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
      resolve(links.filter((link) => seen.has(link)))
    })
    for (const link of links) observer.observe(link)
  })

const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve)
  })

export interface LikelyMoves {
  navigator: Navigator
  /** Whether the site has a screen there that the user may open. */
  isOpen: (pathname: string) => boolean
  /** Whether code of its owner runs in this document already. */
  isRunning: (pathname: string) => boolean
  /** Loads and evaluates what a navigation needs. */
  prepare: (pathname: string) => Promise<void>
  /** The user's language. */
  locale: () => string
}

/** The chunks of screens that the browser may not have yet; none if the server does not list them. */
const filesOf = async (paths: readonly string[], locale: string, signal: AbortSignal): Promise<string[]> => {
  const query = new URLSearchParams([['locale', locale], ...paths.map((path) => ['path', path])])
  const answer = await fetch(`/screen-files.json?${query}`, { priority: 'low', signal })
  const { files } = (await answer.json()) as { files?: string[] }
  return files ?? []
}

/**
 * Loads the code of screens that are linked in the window, one file after the other in idle time, after the first sign
 * of a user: a visit without one ends with what it came for. Not on a slow or metered connection. Screens of an area
 * that already runs are prepared completely. The files of others stay in the browser's cache and are evaluated only
 * when the user is about to go there, so that a release that hangs affects no screen that merely links to it.
 */
export const fetchLikelyMoves = ({ navigator, isOpen, isRunning, prepare, locale }: LikelyMoves): void => {
  const done = new Set<string>()
  let turn = new AbortController()
  /** When the user was last active, in ms of the document's own clock. */
  let lastSign = 0
  let isWaiting = false
  const fetchFiles = async (paths: readonly string[], signal: AbortSignal) => {
    if (paths.length === 0) return
    for (const file of await filesOf(paths, locale(), signal)) {
      if (done.has(file)) continue
      await idle()
      const answer = await fetch(file, { priority: 'low', signal })
      await answer.arrayBuffer()
      done.add(file)
    }
    for (const path of paths) done.add(path)
  }
  const calm = async () => {
    for (let left = CALM; left > 0; left = lastSign + CALM - performance.now())
      await new Promise((resolve) => {
        setTimeout(resolve, left)
      })
  }
  const begin = async () => {
    isWaiting = true
    await calm()
    isWaiting = false
    turn = new AbortController()
    const { signal } = turn
    await idle()
    if (signal.aborted || !hasRoom()) return
    done.add(navigator.position.address.pathname)
    const linked = new Set((await linksInWindow()).flatMap((link) => addressOf(link)?.pathname ?? []))
    const paths = [...linked].filter((one) => !done.has(one) && isOpen(one)).slice(0, MOST)
    if (paths.length === 0) return
    try {
      for (const path of paths.filter(isRunning)) {
        await idle()
        if (signal.aborted) return
        await prepare(path)
        done.add(path)
      }
      await fetchFiles(
        paths.filter((path) => !isRunning(path)),
        signal,
      )
    } catch {
      // Aborted, offline, or `fetch` was replaced by a release: the navigation loads what is missing.
    }
  }
  /** This is also called at each keystroke and each frame of a scroll; only one wait runs at a time. */
  const beginOnceCalm = () => {
    lastSign = performance.now()
    turn.abort()
    if (!isWaiting) void begin()
  }
  let last = navigator.position.address.pathname
  navigator.subscribe(() => {
    const { pathname } = navigator.position.address
    if (pathname === last) return
    last = pathname
    beginOnceCalm()
  })
  atFirstSign(() => {
    beginOnceCalm()
    // An active user needs the connection. The rest is loaded once they are idle again, and after a scroll the links that
    // came into the window.
    for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll'])
      window.addEventListener(sign, beginOnceCalm, { passive: true, capture: true })
  })
}
