import type { Compiler, RuntimeModule } from 'webpack'

const failed = 'delete installedModules[id];'

/**
 * Lets a container ask again for a shared package that could not be fetched. As webpack writes it, the first failure is for
 * ever: the note that the package was asked for stays, and every later try throws the first error.
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
            throw new Error('webpack writes the code of shared packages in another way: look at ask-again-plugin.ts')
          return parts.join(`${failed} startedInstallModules[id] = false;`)
        }
      })
    })
  }
}
