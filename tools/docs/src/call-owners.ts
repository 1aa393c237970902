import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Registers calls. They need `parts` only when one is made, which does not happen here. */
type Serve = (app: FastifyInstance, parts: object) => void

/** Accepts any use: each of its properties, and its return value, is this object again. */
const anything: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : name === Symbol.iterator ? [][Symbol.iterator] : anything),
  apply: () => anything,
})

/** Returns a stand-in for the app, which records the calls that a folder serves. */
const listeningApp = (): { app: FastifyInstance; served: Set<string> } => {
  const served = new Set<string>()
  const app: object = new Proxy({}, { get: (_target, name) => (name === 'servedCalls' ? served : anything) })
  return { app: app as FastifyInstance, served }
}

/**
 * Returns which folder of `server/src` serves each call, by the call's name. Runs each folder's `calls.ts` and
 * `…-calls.ts` to find out.
 * @param root the repository's folder
 */
export const readCallOwners = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const owners = new Map<string, string>()
  for (const file of globSync('server/src/{providers,modules,flows}/**/{calls,*-calls}.ts', { cwd: root }).sort()) {
    const exported = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, serve] of Object.entries(exported)) {
      if (typeof serve !== 'function' || !name.startsWith('serve')) continue
      const { app, served } = listeningApp()
      ;(serve as Serve)(app, {})
      for (const call of served) owners.set(call, dirname(file))
    }
  }
  return owners
}
