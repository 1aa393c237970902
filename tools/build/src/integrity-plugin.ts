import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { createRequire } from 'node:module'
import type { Compilation, Compiler } from 'webpack'
import { addHashesRuntime, VOUCH } from './hashes-runtime.ts'

const require = createRequire(import.meta.url)

interface CreateScriptHooks {
  createScript: { tap: (name: string, wrap: (source: string) => string) => void }
}
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule.js') as {
  getCompilationHooks: (compilation: Compilation) => CreateScriptHooks
}

/**
 * Loads every lazy script and style of a release with its hash. The shell loads the release's entry by the hash in the
 * composition. The entry has the hash of the release's table of hashes (see `stamp.ts`), so one hash in the page vouches
 * for every file.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      addHashesRuntime(compilation)
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
        ${VOUCH}(script, "src", url);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}
        ${VOUCH}(${tag}, "href", ${href});`,
      )
    })
  }
}
