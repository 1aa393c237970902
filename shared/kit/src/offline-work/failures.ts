import { isCallFailure } from '@fieldproof/platform'

/**
 * What a failed call means for the thing that was sent. `later`: try again. `session`: wait for a login. `gone`: the
 * server does not have it (any more), or does not show it to this user. `state`: refused because something has changed
 * meanwhile. `refused`: the server will never accept it as it is.
 */
export type Outcome = 'later' | 'session' | 'gone' | 'state' | 'refused'

const passing = new Set([0, 408, 425, 429])

export const outcomeOf = (error: unknown): Outcome => {
  if (!isCallFailure(error)) return 'later'
  if (error.isSilent || error.status === 401) return 'session'
  if (passing.has(error.status) || error.status >= 500) return 'later'
  if (error.status === 404 || error.status === 403) return 'gone'
  return error.status === 409 && error.code !== 'key-reused' ? 'state' : 'refused'
}

export const wordsOf = (error: unknown): string => (isCallFailure(error) ? error.message : '')
