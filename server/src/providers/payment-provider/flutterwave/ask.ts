import * as z from 'zod/mini'
import type { FlutterwaveAccount } from '#kernel/config/payments.ts'
import { ProviderDidNotAnswer, ProviderRefused } from '#kernel/ports/payment-provider.ts'

/** Calls Flutterwave. @returns the answer's data and its pages */
export type AskFlutterwave = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  schema: S,
  body?: unknown,
) => Promise<{ data: z.output<S>; pages: number }>

const TIMEOUT = 15_000
/** Statuses that concern the caller or the moment, not the request itself. */
const temporaryStatuses = new Set([401, 403, 407, 408, 409, 425, 429])

const envelope = z.object({
  status: z.string(),
  message: z._default(z.nullable(z.string()), ''),
  data: z.optional(z.unknown()),
  meta: z.optional(z.object({ page_info: z.optional(z.object({ total_pages: z.optional(z.coerce.number()) })) })),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Calls version 3 of Flutterwave's API. @param timeout milliseconds
 * @throws {ProviderRefused} if it refuses
 * @throws {ProviderDidNotAnswer} if it does not answer, not in time, or in an unknown form
 */
export const flutterwaveAsk =
  ({ url, secretKey }: FlutterwaveAccount, timeout = TIMEOUT): AskFlutterwave =>
  async (method, path, schema, body) => {
    let status: number
    let text: string
    try {
      const response = await fetch(`${url}/v3${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      throw new ProviderDidNotAnswer('Flutterwave did not answer', error)
    }
    if (status >= 500 || temporaryStatuses.has(status)) throw new ProviderDidNotAnswer(`Flutterwave failed: ${status}`)
    const answer = envelope.safeParse(parsed(text))
    if (!answer.success) throw new ProviderDidNotAnswer(`Flutterwave answered in an unknown form: ${status}`)
    if (status >= 400 || answer.data.status !== 'success')
      throw new ProviderRefused(answer.data.message ?? '', String(status))
    const data = schema.safeParse(answer.data.data)
    if (!data.success) throw new ProviderDidNotAnswer('Flutterwave answered in an unknown form')
    return { data: data.data, pages: answer.data.meta?.page_info?.total_pages ?? 1 }
  }
