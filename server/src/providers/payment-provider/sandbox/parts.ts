import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'

/** The dependencies of the sandbox. */
export interface SandboxParts {
  db: Db
  clock: Clock
  /** What the site shows itself by, and what webhooks are signed with. */
  secretKey: string
  /** Currencies in which it takes cards. */
  currencies: readonly string[]
  /** Where the sandbox listens. */
  origin: () => string
}

/** A request, read. */
export interface SandboxRequest {
  query: URLSearchParams
  /** Of the API. */
  body: Record<string, unknown>
  /** Of a page. */
  form: URLSearchParams
  /** The part of the address that matches a group of the route. */
  params: string[]
}

/** What the sandbox answers: JSON of the API, a page, or another address. */
export type SandboxAnswer =
  | { status?: number; json: unknown }
  | { status?: number; page: string; site?: string }
  | { location: string }

/** The API says no. */
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

/** A text of the body that has to be there. */
export const textIn = (body: Record<string, unknown>, name: string): string => {
  const value = body[name]
  if (typeof value !== 'string' || value === '' || value.length > 500) throw invalid(name)
  return value
}

export const optionalTextIn = (body: Record<string, unknown>, name: string): string | null =>
  body[name] === undefined || body[name] === null ? null : textIn(body, name)

/** An amount of minor units of the body; Paystack takes texts of digits as well. */
export const amountIn = (body: Record<string, unknown>, name = 'amount'): number => {
  const value = Number(body[name])
  if (!Number.isSafeInteger(value) || value <= 0) throw invalid(name)
  return value
}

/** The page of a list that is asked for, and what the answer says about it. */
export const pageIn = (query: URLSearchParams): { limit: number; offset: number; meta: (total: number) => object } => {
  const perPage = Math.min(100, Math.max(1, Number(query.get('perPage')) || 50))
  const page = Math.max(1, Number(query.get('page')) || 1)
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    meta: (total) => ({ total, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.ceil(total / perPage) }),
  }
}

/** The span of time that is asked for. */
export const spanIn = (query: URLSearchParams): { from: Date; until: Date } => {
  const at = (name: string, otherwise: number): Date => {
    const time = Date.parse(query.get(name) ?? '')
    return new Date(Number.isNaN(time) ? otherwise : time)
  }
  return { from: at('from', 0), until: at('to', Date.UTC(9999, 0)) }
}
