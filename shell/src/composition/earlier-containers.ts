import * as runtimeCore from '@module-federation/runtime-core'
import type { Container, ShareScope } from './containers.ts'

/** One per document: containers share what they have loaded. */
let known: { of: ShareScope; scope: object } | null = null

/** The shell's shared packages in the format of the federation runtime. */
const describe = (shared: ShareScope): object =>
  Object.fromEntries(
    Object.entries(shared).map(([request, versions]) => [
      request,
      Object.fromEntries(
        Object.entries(versions).map(([version, { get, from }]) => [
          version,
          {
            version,
            get,
            from,
            scope: ['default'],
            deps: [],
            useIn: [],
            loading: null,
            strategy: 'loaded-first',
            shareConfig: { singleton: true, eager: false, strictVersion: false, requiredVersion: `^${version}` },
          },
        ]),
      ),
    ]),
  )

/** Provides the federation runtime, which a container of an earlier release needs. */
export const provide = (): void => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
}

/** Opens a container that was built with the federation runtime. Every attempt passes the same packages. */
export const give = async (container: Container, shared: ShareScope): Promise<void> => {
  if (known?.of !== shared) known = { of: shared, scope: describe(shared) }
  const { scope } = known
  await container.init(scope, [], { version: '', shareScopeMap: { default: scope } })
}
