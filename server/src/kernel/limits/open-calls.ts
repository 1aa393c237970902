import { callName, type CallSpec } from '@fieldproof/contracts'
import type { Clock } from '#kernel/clock.ts'
import { limitInMemory } from './limit-in-memory.ts'

/**
 * The maximum per minute for one network address and one call (LIMIT-5). It is high because many people may share an
 * address.
 */
const READS = 1_200
const WRITES = 600
/** The maximum number of counters. */
const COUNTS = 50_000

/** Counts a call from a network address. */
export type CountOpenCall = (call: CallSpec, address: string) => void

/**
 * The limit of every call that needs no session, whatever other limits it has (LIMIT-5).
 * @param factor multiplies it; 1 except in load tests
 * @throws {Refusal} 429, from the returned function
 */
export const limitOpenCalls = (clock: Clock, factor = 1): CountOpenCall => {
  const count = limitInMemory(clock, COUNTS)
  return (call, address) => {
    if (call.who === 'anyone') count(address, (call.method === 'GET' ? READS : WRITES) * factor, callName(call))
  }
}
