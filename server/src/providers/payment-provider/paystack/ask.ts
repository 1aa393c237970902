import * as z from 'zod/mini'
import { CURRENCY_NOT_TAKEN, ProviderDidNotAnswer, ProviderRefused } from '#kernel/ports/payment-provider.ts'

export interface PaystackSettings {
  /** The address of its API; read for each call, because the sandbox starts with the first call. */
  url: () => string | Promise<string>
  secretKey: string
  /** Milliseconds that an answer may take. */
  timeout?: number
}

export interface Question {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** Calls Paystack. @returns the whole answer, as far as the schema describes it */
export type Ask = <S extends z.ZodMiniType>(question: Question, schema: S) => Promise<z.output<S>>

const TIMEOUT = 15_000
/** The most bytes of an answer. */
const LARGEST_ANSWER = 4 * 1024 * 1024
/** Statuses that concern the caller or the moment, not the request itself. */
const temporaryStatuses = new Set([401, 403, 407, 408, 409, 425, 429])

const refusal = z.object({ message: z._default(z.string(), ''), code: z.optional(z.nullable(z.string())) })

/** Whether the account takes no payments in the currency. */
const isOfCurrency = ({ message, code }: z.output<typeof refusal>): boolean =>
  code === CURRENCY_NOT_TAKEN || /currency not supported/i.test(message)

const addressOf = (base: string, { path, query = {} }: Question): string => {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value))
  const search = given.toString()
  return `${base}${path}${search === '' ? '' : `?${search}`}`
}

/** An error in one word for the log: never an address, which may contain an account number. */
const wordOf = (error: unknown): string => {
  const { code, cause, name } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? String(name ?? 'unknown') : wordOf(cause)
}

const parsed = (text: string): unknown => {
  if (text.length > LARGEST_ANSWER) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Errors of a kept-alive connection that the other side closed just before it was used again. */
const closedMeanwhile = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Sends a request. One that changes nothing is repeated once if its connection had just been closed. */
const send = async (address: string, request: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, request)
  } catch (error) {
    if (request.method !== 'GET' || !closedMeanwhile.has(wordOf(error))) throw error
    return fetch(address, request)
  }
}

/**
 * Calls Paystack's API, or a server with the same API. Amounts are integers in minor units; account numbers are
 * strings.
 * @throws {ProviderRefused} if it refuses
 * @throws {ProviderDidNotAnswer} if it does not answer, not in time, or in an unknown form
 */
export const paystackAsk =
  ({ url, secretKey, timeout = TIMEOUT }: PaystackSettings): Ask =>
  async (question, schema) => {
    const { method, path, body } = question
    let status: number
    let answer: unknown
    try {
      const response = await send(addressOf(await url(), question), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          'user-agent': 'Fieldproof',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      status = response.status
      answer = parsed(await response.text())
    } catch (error) {
      throw new ProviderDidNotAnswer(`Paystack did not answer: ${wordOf(error)}`, error)
    }
    const refused = refusal.safeParse(answer)
    // Paystack answers 403, as for a wrong key, but here a later attempt would fail too.
    if (refused.success && isOfCurrency(refused.data))
      throw new ProviderRefused(refused.data.message, CURRENCY_NOT_TAKEN)
    const isSuccess = status >= 200 && status < 300
    if (!isSuccess && (status >= 500 || temporaryStatuses.has(status)))
      throw new ProviderDidNotAnswer(`Paystack failed: ${status}`)
    const isRefusal = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === false
    if (!isSuccess || isRefusal) {
      if (!refused.success) throw new ProviderDidNotAnswer(`Paystack answered in an unknown form: ${status}`)
      throw new ProviderRefused(refused.data.message, refused.data.code ?? (status === 404 ? 'not_found' : ''))
    }
    const read = schema.safeParse(answer)
    if (!read.success) {
      const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
      throw new ProviderDidNotAnswer(`Paystack answered ${path.split('/')[1] ?? ''} in an unknown form: ${faults}`)
    }
    return read.data
  }

/** An answer with this data. */
export const answerOf = <S extends z.ZodMiniType>(data: S) => z.object({ status: z.literal(true), data })

/** A page of a list. */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    status: z.literal(true),
    data: z.array(item),
    meta: z.optional(z.object({ page: z.optional(z.coerce.number()), pageCount: z.optional(z.coerce.number()) })),
  })

/** Minor units. Some calls return numbers, others strings. */
export const minorUnits = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.pipe(z.transform(Number), z.int()),
)

/** An instant, or null; Paystack writes it in ISO 8601. */
export const instantOrNull = z.pipe(
  z._default(z.nullable(z.string()), null),
  z.transform((text) => (text === null || Number.isNaN(Date.parse(text)) ? null : new Date(text))),
)

/** Whether Paystack has nothing with the reference. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefused &&
  (/^(transaction_not_found|not_found|transfer_not_found)$/.test(error.code) || /not found/i.test(error.message))
