import { SESSION_HEADER } from '@fieldproof/contracts/envelope'

/** Milliseconds until the next attempt. */
const pause = 30_000

let again: ReturnType<typeof setTimeout> | undefined
let underWay: Promise<void> | undefined

const isEnded = async (sessionId: string): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...(sessionId !== '' && { [SESSION_HEADER]: sessionId }) }
  const call = { method: 'POST', headers, credentials: 'include', body: '{}' } as const
  const answer = await fetch(new URL('/users/me/logout', location.origin), call).catch(() => null)
  // 401: by now, this browser has no session or another one.
  return answer !== null && (answer.ok || answer.status === 401)
}

/**
 * Ends a left session on the server, with retries until it succeeds (SESSION-6). Resolves after one try. If it is
 * called again during a try, it waits for that one, because a second call would find no session, and the browser would
 * log its refusal.
 * @param owedKey the local storage key of its id
 */
export const payLogOut = (owedKey: string): Promise<void> => {
  underWay ??= tryOnce(owedKey).finally(() => {
    underWay = undefined
  })
  return underWay
}

const tryOnce = async (owedKey: string): Promise<void> => {
  clearTimeout(again)
  const sessionId = localStorage.getItem(owedKey)
  if (sessionId === null) return
  if (!(await isEnded(sessionId))) {
    again = setTimeout(() => void payLogOut(owedKey), pause)
    return
  }
  if (localStorage.getItem(owedKey) === sessionId) localStorage.removeItem(owedKey)
}
