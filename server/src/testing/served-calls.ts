import { callName, type CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#kernel/config/config.ts'
import { modules } from '#app/modules.ts'

/**
 * Every call that the modules serve, except those for release tokens, which have tests with their own registry. The
 * list needs no server, so that each call can have a test of its own.
 */
export const servedCalls = (): [name: string, call: CallSpec][] => {
  const registered = new Set<string>()
  const known: Record<string | symbol, unknown> = {
    servedCalls: registered,
    parts: { config: readConfig({}), ports: { socialLogin: { providers: [] } } },
  }
  // Modules only register their calls here; everything else that they use of the application does nothing.
  const app = new Proxy(known, {
    get: (target, name) => target[name] ?? (() => undefined),
  }) as unknown as FastifyInstance
  for (const serve of modules) serve(app)
  return callGroups
    .flatMap(({ calls }) => Object.values<CallSpec>(calls))
    .filter((call) => registered.has(callName(call)))
    .map((call) => [callName(call), call])
}
