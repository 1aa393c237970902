import type { Navigator } from '@fieldproof/platform/host'
import { hasRoom } from './line.ts'
import { addressOf } from './links.ts'
import { atFirstSign } from '../pace/reader-signs.ts'
import { whenIdle } from '../pace/when-idle.ts'

/** Screens that are prepared for one that a reader looks at, at most. */
const MOST = 8
/** Milliseconds after an arrival: the screen's own data come first. */
const CALM = 1_000

/** The links in the window, in the order of the document. */
const linksInWindow = (): Promise<HTMLAnchorElement[]> =>
  new Promise((resolve) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href]')]
    if (links.length === 0) return resolve([])
    // The browser answers once about all of them, without a layout of its own for it.
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
  /** Whether the site has a screen there that the reader may open. */
  isOpen: (pathname: string) => boolean
  /** Whether code of its owner runs in this document already. */
  isRunning: (pathname: string) => boolean
  /** Fetches what a move needs, and runs it. */
  prepare: (pathname: string) => Promise<void>
  /** The reader's language. */
  locale: () => string
}

/** The files of screens that the browser may not have yet; none where the server does not say. */
const filesOf = async (paths: readonly string[], locale: string, signal: AbortSignal): Promise<string[]> => {
  const query = new URLSearchParams([['locale', locale], ...paths.map((path) => ['path', path])])
  const answer = await fetch(`/screen-files.json?${query}`, { priority: 'low', signal })
  const { files } = (await answer.json()) as { files?: string[] }
  return files ?? []
}

/**
 * Fetches the code of screens to which links in the window lead, one file after the other while nothing else is to be done, once the reader has shown
 * that they are there: a visit without a sign ends with what it came for. Not on a line that is slow or paid by the byte. Screens of an area whose code runs already are prepared wholly. The files of others
 * wait in the browser's cache and do not run before the reader is about to go there: a release that hangs disturbs no screen that only links to it.
 */
export const fetchLikelyMoves = ({ navigator, isOpen, isRunning, prepare, locale }: LikelyMoves): void => {
  const done = new Set<string>()
  let turn = new AbortController()
  /** When the reader last did something, in ms of the document's own clock. */
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
      // Broken off, the line is gone, or a release has replaced `fetch`: whoever goes there fetches what is missing.
    }
  }
  /** Comes with each letter too: whoever types is waited for once. */
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
    // Whoever is about to do something has the line for that. What is left comes once they are calm again.
    for (const sign of ['pointerdown', 'touchstart', 'keydown'])
      window.addEventListener(sign, beginOnceCalm, { passive: true, capture: true })
  })
}
