import { DeliveryFailure } from '#kernel/outbox/channels.ts'

export interface ProviderRequest {
  provider: string
  url: string
  headers: Record<string, string>
  body: string
  /** Milliseconds. */
  within: number
  /** For a provider of WhatsApp; a refused message goes by SMS instead. */
  whatsApp?: WhatsAppCodes
}

/** The error codes of a WhatsApp provider whose meaning its status does not show. */
export interface WhatsAppCodes {
  /** Nothing was sent, and another attempt is allowed. */
  passing: readonly number[]
  /** WhatsApp does not reach the number. */
  unreached: readonly number[]
}

/** WhatsApp does not reach the number: the text message goes by SMS, and its reader is notified (NOTIFY-15). */
export class NumberUnreached extends DeliveryFailure {
  constructor(message: string) {
    super(message, { isFinal: true, instead: 'sms' })
    this.name = 'NumberUnreached'
  }
}

/** The connection was never made, so nothing was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Nothing was sent, and another attempt is allowed: too many requests, or the provider is down. */
const passing = new Set([408, 425, 429, 503])
/** Nothing was sent: the provider refuses the site's account, until the operator corrects that. */
const accountRefused = new Set([401, 402, 403, 407])

const codesOf = (error: unknown): string[] => {
  const { code, cause, errors } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown }
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...(cause ? codesOf(cause) : []),
    ...(Array.isArray(errors) ? errors.flatMap(codesOf) : []),
  ]
}

const notAnswered = (provider: string, error: unknown): DeliveryFailure => {
  const codes = codesOf(error)
  const code = codes.at(-1) ?? (error instanceof Error ? error.name : 'unknown')
  if (codes.some((one) => unconnected.has(one))) {
    return new DeliveryFailure(`${provider} cannot be reached: ${code}`, { isFinal: false })
  }
  return new DeliveryFailure(`${provider} did not answer, so it may have sent the message: ${code}`, { isFinal: true })
}

/** The provider's own code in a refusal, never its text, which may repeat the number or the message. */
const ownCode = (body: unknown): string | number | undefined => {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; error?: unknown }
  if (typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,40}$/.test(code))) return code
  return error === undefined ? undefined : ownCode(error)
}

/**
 * The failure of a message that a provider has refused.
 * @param code the provider's own
 */
export const refusalOf = (
  { provider, whatsApp }: Pick<ProviderRequest, 'provider' | 'whatsApp'>,
  status: number,
  code: string | number | undefined,
): DeliveryFailure => {
  const answer = `${status}${code === undefined ? '' : ` (${code})`}`
  if (passing.has(status) || whatsApp?.passing.includes(Number(code)))
    return new DeliveryFailure(`${provider} did not take the message: ${answer}`, { isFinal: false })
  if (whatsApp?.unreached.includes(Number(code)))
    return new NumberUnreached(`${provider} does not reach the number: ${answer}`)
  if (status >= 500)
    return new DeliveryFailure(`${provider} failed, so it may have sent the message: ${answer}`, { isFinal: true })
  if (whatsApp)
    return new DeliveryFailure(`${provider} refused the message: ${answer}`, { isFinal: true, instead: 'sms' })
  if (accountRefused.has(status))
    return new DeliveryFailure(`${provider} did not take the message: ${answer}`, { isFinal: false })
  return new DeliveryFailure(`${provider} refused the message: ${answer}`, { isFinal: true })
}

/**
 * The provider's id of a message that it has accepted.
 * @param answer the provider's answer
 * @param names fields that may contain the id, best first
 * @returns undefined if it is missing, or a number that JSON cannot represent
 */
export const idIn = (answer: unknown, ...names: readonly string[]): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const name of names) {
    const value = (answer as Record<string, unknown>)[name]
    if (typeof value === 'string' && value !== '') return value
    if (Number.isSafeInteger(value)) return String(value)
  }
  return undefined
}

/**
 * Asks a provider to send a message. An attempt is repeated only if it is certain that nothing was sent.
 * @returns the answer's JSON, for a status of 200 to 299
 * @throws {DeliveryFailure} for anything else
 */
export const askProvider = async ({
  provider,
  url,
  headers,
  body,
  within,
  whatsApp,
}: ProviderRequest): Promise<unknown> => {
  let status: number
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    status = response.status
    const text = await response.text()
    answer = status < 300 || text.startsWith('{') ? JSON.parse(text) : undefined
  } catch (error) {
    throw notAnswered(provider, error)
  }
  if (status >= 200 && status < 300) return answer
  throw refusalOf({ provider, whatsApp }, status, ownCode(answer))
}
