import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'

/** The dependencies of the sandbox. */
export interface SandboxParts {
  db: Db
  clock: Clock
  /** The key that the site authenticates with, and that signs webhooks. */
  secretKey: string
  /** Currencies in which the sandbox takes cards. */
  currencies: readonly string[]
  /** The sandbox's own address. */
  origin: () => string
}

/** A parsed request. */
export interface SandboxRequest {
  query: URLSearchParams
  /** The JSON body of an API call. */
  body: Record<string, unknown>
  /** The form of a page. */
  form: URLSearchParams
  /** The parts of the path that match the route's groups. */
  params: string[]
}

/** The sandbox's answer: JSON of the API, a page, or a redirect. */
export type SandboxAnswer =
  | { status?: number; json: unknown }
  | { status?: number; page: string; site?: string }
  | { location: string }

/** A refusal of the API. */
export class ApiFault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, message: string, code = 'validation_error') {
    super(message)
    this.status = status
    this.code = code
  }
}

export const ok = (message: string, data: unknown, meta?: unknown): SandboxAnswer => ({
  json: { status: true, message, data, ...(meta === undefined ? {} : { meta }) },
})

const invalid = (name: string): ApiFault => new ApiFault(400, `${name} is invalid`, 'invalid_params')

/** A required string of the body. */
export const textIn = (body: Record<string, unknown>, name: string): string => {
  const value = body[name]
  if (typeof value !== 'string' || value === '' || value.length > 500) throw invalid(name)
  return value
}

export const optionalTextIn = (body: Record<string, unknown>, name: string): string | null =>
  body[name] === undefined || body[name] === null ? null : textIn(body, name)

/** An amount of the body in minor units; like Paystack, it accepts strings of digits too. */
export const amountIn = (body: Record<string, unknown>, name = 'amount'): number => {
  const value = Number(body[name])
  if (!Number.isSafeInteger(value) || value <= 0) throw invalid(name)
  return value
}

/** The requested page of a list, and its description for the answer. */
export const pageIn = (query: URLSearchParams): { limit: number; offset: number; meta: (total: number) => object } => {
  const perPage = Math.min(100, Math.max(1, Number(query.get('perPage')) || 50))
  const page = Math.max(1, Number(query.get('page')) || 1)
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    meta: (total) => ({ total, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.ceil(total / perPage) }),
  }
}

/** The requested period. */
export const spanIn = (query: URLSearchParams): { from: Date; until: Date } => {
  const at = (name: string, otherwise: number): Date => {
    const time = Date.parse(query.get(name) ?? '')
    return new Date(Number.isNaN(time) ? otherwise : time)
  }
  return { from: at('from', 0), until: at('to', Date.UTC(9999, 0)) }
}
