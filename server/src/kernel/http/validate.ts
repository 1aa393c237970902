import { callName, type CallParts, type CallSpec, type Schema } from '@fieldproof/contracts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { check } from '@fieldproof/contracts/check'
import { fieldMessages as messages } from '@fieldproof/contracts/entities/field-types'
import { schemaFault } from '#texts/schema-sentences.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import { invalid, type Fault } from '#kernel/refusals/refusal.ts'

/** The message of a fault for which the contract has none. */
export const defaultMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return messages.required
  if (issue.code === 'invalid_value') return messages.selectOne
  if (issue.code === 'too_big' && issue.origin === 'string') return messages.tooLong
  return messages.invalidValue
}

/** The first fault of each field; `field` is a dotted path. */
const faultsOf = (issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Fault[] => {
  const faults = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  return [...faults].map(([field, message]) => ({ field, message: schemaFault(message) }))
}

const NUL = String.fromCharCode(0)

/** The path of the first text that contains a NUL, which the database cannot store. */
const findNul = (value: unknown, path: string[] = []): string[] | undefined => {
  if (typeof value === 'string') return value.includes(NUL) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes(NUL) ? path : findNul(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

const read = <S extends Schema>(schema: S | undefined, value: unknown, faults: Fault[]): z.output<S> | undefined => {
  if (!schema) return undefined
  const parsed = check(schema, value, defaultMessage)
  if (!parsed.success) {
    faults.push(...faultsOf(parsed.issues))
    return undefined
  }
  const nul = findNul(parsed.data)
  if (nul) faults.push({ field: nul.join('.'), message: schemaFault(messages.invalidValue) })
  return parsed.data
}

/**
 * The parts of a request that the call declares, checked and converted; other data is left out.
 * @param sent the body, however it was encoded
 * @throws {Refusal} 400 with every fault
 */
export const readParts = (call: CallSpec, request: FastifyRequest, sent: unknown): CallParts<CallSpec> => {
  const faults: Fault[] = []
  const params = read(call.params, request.params, faults)
  const query = read(call.query, request.query, faults)
  const body = read(call.body, sent ?? (call.body ? {} : undefined), faults)
  if (faults.length > 0) {
    // The site's screens check by the same schema, so many such faults mean that someone probes what is accepted.
    securityEvent({ log: request.log, ip: request.ip, ...request.caller }, 'input.refused', { call: callName(call) })
    throw invalid(faults)
  }
  return { params, query, body } as CallParts<CallSpec>
}
