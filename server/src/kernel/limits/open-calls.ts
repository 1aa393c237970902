import { callName, type CallSpec } from '@fieldproof/contracts'
import type { Clock } from '#kernel/clock.ts'
import { limitInMemory } from './limit-in-memory.ts'

/** Times in a minute, for one network address and one call (LIMIT-5): many people may share an address. */
const READS = 1_200
const WRITES = 600
/** Counts that are kept at a time. */
const COUNTS = 50_000

/** Counts a call of someone at an address. */
export type CountOpenCall = (call: CallSpec, address: string) => void

/**
 * The limit of every call that needs no session, whatever other limits it has (LIMIT-5).
 * @param factor multiplies it; 1 except in load tests
 * @throws {Refusal} 429, from what is returned
 */
export const limitOpenCalls = (clock: Clock, factor = 1): CountOpenCall => {
  const count = limitInMemory(clock, COUNTS)
  return (call, address) => {
    if (call.who === 'anyone') count(address, (call.method === 'GET' ? READS : WRITES) * factor, callName(call))
  }
}
