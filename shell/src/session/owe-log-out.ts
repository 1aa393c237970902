/** Local storage key of the id of a session that was left here and may still exist on the server; empty if unknown. */
export const owedKey = 'logOutOwed'

/** Records that a session has to be ended, because only the server can remove its cookie. */
export const oweLogOut = (sessionId: string | undefined): void => {
  try {
    localStorage.setItem(owedKey, sessionId ?? '')
  } catch {
    // Blocked storage: the log-out is tried once.
  }
}

/**
 * Ends a left session on the server, if a log-out is pending. Its code is loaded on demand, because that is rare.
 * Resolves after one try; a failure is retried later.
 */
export const payOwedLogOut = async (): Promise<void> => {
  if (localStorage.getItem(owedKey) === null) return
  const owed = await import(/* webpackChunkName: "log-out" */ './owed-log-out.ts').catch(() => null)
  await owed?.payLogOut(owedKey)
}
