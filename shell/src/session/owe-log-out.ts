/** In local storage: the id of a session that was left here and may go on at the server; empty if it is not known. */
export const owedKey = 'logOutOwed'

/** Keeps that a session is to be ended, since only the server can take its cookie away. */
export const oweLogOut = (sessionId: string | undefined): void => {
  try {
    localStorage.setItem(owedKey, sessionId ?? '')
  } catch {
    // Storage that refuses keeps no session either: the log-out is tried once.
  }
}

/**
 * Ends the session on the server that was left here, where one is owed. Its code is fetched then: few visits owe one.
 * Resolves after one try; what fails is tried again later.
 */
export const payOwedLogOut = async (): Promise<void> => {
  if (localStorage.getItem(owedKey) === null) return
  const owed = await import(/* webpackChunkName: "log-out" */ './owed-log-out.ts').catch(() => null)
  await owed?.payLogOut(owedKey)
}
