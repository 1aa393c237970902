import type { Compiler, RuntimeModule } from 'webpack'

const failed = 'delete installedModules[id];'

/**
 * Lets a container request a shared package again after a failed fetch. With webpack's own code the first failure is
 * permanent: it remembers that the package was requested, and every later attempt throws the first error.
 */
export class AskAgainPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AskAgainPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('AskAgainPlugin', (module: RuntimeModule) => {
        if (module.name !== 'consumes') return
        const generate = module.generate.bind(module)
        module.generate = () => {
          const code = generate()
          if (code === null || !code.includes('startedInstallModules')) return code
          const parts = code.split(failed)
          if (parts.length !== 2)
            throw new Error("webpack's code for shared packages has changed: see ask-again-plugin.ts")
          return parts.join(`${failed} startedInstallModules[id] = false;`)
        }
      })
    })
  }
}
