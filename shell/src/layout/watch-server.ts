import { api, selectIsOnline } from '@fieldproof/platform'
import {
  selectIsServerThere,
  selectUnanswered,
  serverFound,
  type ServerListener,
  type Platform,
} from '@fieldproof/platform/host'

/** Milliseconds between two looks at whether the server is back, longer after each in vain; by chance up to half as much again. */
const firstPause = 1_000
const longestPause = 30_000
/** Milliseconds that it may take to say that it lives. */
const patience = 5_000

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}

/**
 * Looks for the server once a call was not answered, and goes on looking until it is there: at growing intervals, and
 * at once when the line or the socket is back or the reader returns to the tab. What is on screen is then asked for
 * again (OFFLINE-2).
 * @returns what ends it
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
  const onVisible = () => {
    if (document.visibilityState === 'visible') hint()
  }
  const listener: ServerListener = (event) => {
    if (event === 'EVENTS_MISSED') hint()
  }
  const follow = () => {
    const unanswered = selectUnanswered(store.getState())
    const isOnline = selectIsOnline(store.getState())
    const isBack = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBack && isThere()) store.dispatch(api.internalActions.onOnline())
    else if (isBack) void look()
    if (unanswered === seen) return
    seen = unanswered
    // Without a line there is nobody to ask, and that is said already.
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
