import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { callName } from '../http/serve-group.ts'
import { modules } from '../modules/index.ts'

/**
 * Every call that the modules serve, but those for release tokens, which have tests with a registry of their own. Known
 * before a server is there, so that each call can be a test.
 */
export const servedCalls = (): [name: string, call: CallSpec][] => {
  const registered = new Set<string>()
  const app = {
    servedCalls: registered, route: () => undefined, get: () => undefined, post: () => undefined, parts: { config: readConfig({}) },
  } as unknown as FastifyInstance
  for (const serve of modules) serve(app)
  return callGroups.flatMap(({ calls }) => Object.values<CallSpec>(calls))
    .filter((call) => registered.has(callName(call))).map((call) => [callName(call), call])
}
