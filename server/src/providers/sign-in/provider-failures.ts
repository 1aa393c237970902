import * as client from 'openid-client'
import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('sign-in')

/** 503 */
export const providerUnavailable = (name: string, cause?: unknown): Refusal => {
  const refusal = refuse('provider-unavailable', texts.noAnswer())
  return Object.assign(refusal, { cause: cause ?? name })
}

/** 400 for any error in the answer that came back; the text does not say which. */
export const signInExpired = (cause?: unknown): Refusal =>
  Object.assign(refuse('code-expired', texts.used()), { cause })

/** OAuth 2 errors of the code, as opposed to errors of this site. */
const codeErrors = new Set(['invalid_grant', 'invalid_request', 'access_denied'])

/** Errors of a forged, mixed-up or outdated answer. */
const proofCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_PARSE_ERROR',
])

/** The refusal for a user if the provider's part of their sign-in failed. */
export const refusalFor = (name: string, error: unknown): Refusal => {
  if (error instanceof client.AuthorizationResponseError) return signInExpired(error)
  if (error instanceof client.ResponseBodyError) {
    return error.status < 500 && codeErrors.has(error.error) ? signInExpired(error) : providerUnavailable(name, error)
  }
  if (error instanceof client.ClientError && proofCodes.has(error.code ?? '')) return signInExpired(error)
  return providerUnavailable(name, error)
}

/** The reason of a failure in one word for the log, without the sent data. */
export const reasonOf = ({ cause }: Refusal): string => {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
