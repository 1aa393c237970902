import { DeliveryFailure } from '#kernel/outbox/channels.ts'

export interface ProviderRequest {
  provider: string
  url: string
  headers: Record<string, string>
  body: string
  /** Milliseconds. */
  within: number
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

/** Answers that say that the message was not taken: not let in, too many, away. Another attempt is safe. */
const untaken = new Set([401, 402, 403, 407, 408, 425, 429, 503])

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

/** What a provider says of its refusal: its own code, never its words, which may repeat the number or the text. */
const ownCode = (body: unknown): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) ? ` (${code})` : ''
}

/**
 * Asks a provider to send a message. An attempt is to be repeated only where it is certain that nothing was sent.
 * @returns the answer's JSON, for a status of 200 to 299
 * @throws {DeliveryFailure}
 */
export const askProvider = async ({ provider, url, headers, body, within }: ProviderRequest): Promise<unknown> => {
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
  if (untaken.has(status))
    throw new DeliveryFailure(`${provider} took nothing: ${status}${ownCode(answer)}`, { isFinal: false })
  if (status < 500)
    throw new DeliveryFailure(`${provider} refused the message: ${status}${ownCode(answer)}`, { isFinal: true })
  throw new DeliveryFailure(`${provider} failed, so it may have sent the message: ${status}${ownCode(answer)}`, {
    isFinal: true,
  })
}
