import { api, selectIsOnline } from '@fieldproof/platform'
import {
  selectIsServerThere,
  selectUnanswered,
  serverFound,
  type ServerListener,
  type Platform,
} from '@fieldproof/platform/host'

/** Milliseconds between two checks of the server, increasing after each failure, plus up to half as much at random. */
const firstPause = 1_000
const longestPause = 30_000
/** Milliseconds that the server may take to respond. */
const patience = 5_000

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}

/**
 * Checks the server after a call without a response, until it is back: at growing intervals, and at once when the
 * connection or the socket is back or the user returns to the tab. The screen is refreshed then (OFFLINE-2). Also tells
 * the cache whether the tab is hidden. In a hidden tab, some screens stop repeating their calls, because each call
 * counts as a use of the session (STAFF-5).
 * @returns a function that stops it
 */
export const watchServer = ({ store, socket }: Pick<Platform, 'store' | 'socket'>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isLooking = false
  let isEnded = false
  let seen = 0
  let wasOnline = selectIsOnline(store.getState())
  const isThere = () => selectIsServerThere(store.getState())

  const look = async (): Promise<void> => {
    if (isLooking) return
    clearTimeout(timer)
    isLooking = true
    const isFound = await answers()
    isLooking = false
    if (isEnded) return
    const wasThere = isThere()
    if (isFound !== wasThere) store.dispatch(serverFound(isFound))
    if (isFound) {
      tries = 0
      if (!wasThere) store.dispatch(api.internalActions.onOnline())
      return
    }
    const pause = Math.min(longestPause, firstPause * 2 ** tries) * (1 + Math.random() / 2)
    tries += 1
    timer = setTimeout(() => void look(), pause)
  }
  const hint = () => {
    if (!isThere()) void look()
  }
  /** A tab may begin hidden, and the end of a session resets what the cache knows. */
  const noteSeen = () => {
    const isSeen = document.visibilityState !== 'hidden'
    const { onFocus, onFocusLost } = api.internalActions
    if (store.getState().api.config.focused !== isSeen) store.dispatch(isSeen ? onFocus() : onFocusLost())
  }
  const onVisible = () => {
    noteSeen()
    if (document.visibilityState === 'visible') hint()
  }
  const listener: ServerListener = (event) => {
    if (event === 'EVENTS_MISSED') hint()
  }
  const follow = () => {
    noteSeen()
    const unanswered = selectUnanswered(store.getState())
    const isOnline = selectIsOnline(store.getState())
    const isBack = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBack && isThere()) store.dispatch(api.internalActions.onOnline())
    else if (isBack) void look()
    if (unanswered === seen) return
    seen = unanswered
    // Offline, a check is pointless, and the message is shown already.
    if (isOnline && isThere()) void look()
  }
  const unsubscribe = store.subscribe(follow)
  follow()
  socket.listeners.add(listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isEnded = true
    clearTimeout(timer)
    unsubscribe()
    socket.listeners.delete(listener)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
