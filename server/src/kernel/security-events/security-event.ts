import type { FastifyBaseLogger } from 'fastify'
import { addressBlock } from '#kernel/limits/address-block.ts'
import { securityEvents, type SecurityEventDetails, type SecurityEventName } from './security-events.ts'

/** The source of an event: the log, the network address, and the session. A call's context is one. */
export interface SecurityEventSource {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The caller's network address. */
  ip: string
  session?: { userId: string }
}

const counts = new Map<SecurityEventName, number>(
  Object.keys(securityEvents).map((name) => [name as SecurityEventName, 0]),
)

/**
 * Reports a security event: writes a structured line to the log, and counts it in `/metrics` (SECURITY-1). It never
 * fails and does not wait, so it may be called anywhere, also within a transaction.
 * @param details besides the user and the address, which come from the source; `userId` if nobody is logged in yet
 * @example securityEvent(context, 'step-up.passed', { method: 'password' })
 */
export const securityEvent = <Name extends SecurityEventName>(
  { log, ip, session }: SecurityEventSource,
  name: Name,
  details: SecurityEventDetails[Name] & { userId?: string },
): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
  const who = session ? { userId: session.userId } : {}
  const line: Record<string, unknown> = { event: name, ...who, ...details, from: addressBlock(ip) }
  log[securityEvents[name].level](line, 'security')
}

/** How often each kind has happened in this process since its start. */
export const securityEventCounts = (): Readonly<Record<SecurityEventName, number>> =>
  Object.fromEntries(counts) as Record<SecurityEventName, number>
