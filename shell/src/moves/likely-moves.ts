import type { Navigator } from '@fieldproof/platform/host'
import { hasRoom } from './line.ts'
import { addressOf, anchorOf, linksOfPage } from './links.ts'
import { ScreenFiles, type ScreenFilesOptions } from './screen-files.ts'
import { atFirstSign } from '../pace/reader-signs.ts'
import { whenIdle } from '../pace/when-idle.ts'

/** The maximum number of screens whose files are loaded at a time. */
const MOST = 8
/** Milliseconds after an arrival, because the screen's own data come first. */
const CALM = 1_000

/** The links of the page in document order, those in the window first, with their number. */
const sortedLinks = (): Promise<{ links: HTMLAnchorElement[]; inWindow: number }> =>
  new Promise((resolve) => {
    const links = linksOfPage()
    if (links.length === 0) return resolve({ links, inWindow: 0 })
    // One observer callback for all of them avoids a forced layout.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
      const others = links.filter((link) => !seen.has(link))
      resolve({ links: [...links.filter((link) => seen.has(link)), ...others], inWindow: links.length - others.length })
    })
    for (const link of links) observer.observe(link)
  })

const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve)
  })

export interface LikelyMoves extends ScreenFilesOptions {
  navigator: Navigator
  /** Whether the site has a screen there that the user may open. */
  isOpen: (pathname: string) => boolean
  /** Whether code of its owner runs in this document already. */
  isRunning: (pathname: string) => boolean
  /** Loads and evaluates what a navigation needs. */
  prepare: (pathname: string) => Promise<void>
}

/**
 * Loads all known files of a screen at once as soon as a user points to a link, because the code of its area would
 * request one after the other. An area that already runs requests them all at once itself.
 */
const fetchOnIntent = (files: ScreenFiles, isRunning: LikelyMoves['isRunning']): void => {
  const onIntent = (event: Event) => {
    const anchor = anchorOf(event)
    const url = anchor && addressOf(anchor)
    if (url && !isRunning(url.pathname)) files.fetchNow(url.pathname)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, onIntent, { passive: true, capture: true })
}

/**
 * Loads the code of screens that are linked in the window, one file after the other in idle time, after the first sign
 * of a user: a visit without one ends with its first screen. Not on a slow or metered connection. Screens of an area
 * that already runs are prepared completely. The files of others stay in the browser's cache and are evaluated only
 * when the user is about to go there, so that a release that hangs affects no screen that merely links to it. Of links
 * elsewhere on the page only the names of their files are loaded, so that all of them can be requested when the user
 * points to one.
 */
export const fetchLikelyMoves = ({ navigator, isOpen, isRunning, prepare, ...parts }: LikelyMoves): void => {
  const files = new ScreenFiles(parts)
  const done = new Set<string>()
  let turn = new AbortController()
  /** When the user was last active, in ms of the document's own clock. */
  let lastSign = 0
  let isWaiting = false
  const fetchFiles = async (paths: readonly string[], signal: AbortSignal) => {
    for (const file of files.missing(paths)) {
      await idle()
      await files.fetch(file, { priority: 'low', signal })
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
    const { links, inWindow } = await sortedLinks()
    const pathsOf = (some: readonly HTMLAnchorElement[]) => [
      ...new Set(some.flatMap((link) => addressOf(link)?.pathname ?? [])),
    ]
    const isNew = (path: string) => !done.has(path) && isOpen(path)
    const paths = pathsOf(links.slice(0, inWindow)).filter(isNew).slice(0, MOST)
    try {
      await files.list(pathsOf(links).filter(isNew), signal)
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
    fetchOnIntent(files, isRunning)
    // An active user needs the connection. The rest is loaded once they are idle again, including the links that a
    // scroll has brought into the window.
    for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll'])
      window.addEventListener(sign, beginOnceCalm, { passive: true, capture: true })
  })
}
