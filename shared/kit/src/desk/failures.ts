import { isCallFailure } from '@fieldproof/platform'

/**
 * What a call that failed means for what was to be sent: `later` keeps it for another try, `session` waits for a login,
 * `gone` is what the server does not know (any more) or does not show to this user, `state` is refused because something
 * changed meanwhile, and `refused` will never be taken as it is.
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
