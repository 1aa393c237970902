import * as runtimeCore from '@module-federation/runtime-core'

/**
 * Lets areas use the shell's copy of the federation runtime: each container is then a third of the size. The plugin that
 * the library brings for this draws in a second copy of the runtime, so the shell has this one.
 */
export default function provideRuntimeCore() {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  return { name: 'provide-runtime-core' }
}
