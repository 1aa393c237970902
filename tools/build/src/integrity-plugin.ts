import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { createRequire } from 'node:module'
import type { Compilation, Compiler } from 'webpack'

const require = createRequire(import.meta.url)

interface CreateScriptHooks {
  createScript: { tap: (name: string, wrap: (source: string) => string) => void }
}
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule.js') as {
  getCompilationHooks: (compilation: Compilation) => CreateScriptHooks
}

/** An integrity that no file has: a file without a recorded hash must not run. */
const refused = `sha384-${'A'.repeat(64)}`

/**
 * Loads every lazy script and style of a release with its hash. The hashes come in the release's own entry, which the
 * shell loads by the hash in the composition, so one hash in the page vouches for every file. A file that failed is
 * asked for under another address, since the browser would answer the same one from its cache.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const check = (element: string, address: string) => `
        var vouched = self.fieldproofIntegrity || {}, failed = self.fieldproofFailed || (self.fieldproofFailed = {});
        ${element}.integrity = vouched[${address}] || '${refused}';
        ${element}.crossOrigin = 'anonymous';`
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
        ${check('script', 'url')}
        if (failed[url]) script.src = url + '?retry=' + failed[url];
        script.addEventListener('error', function () { failed[url] = (failed[url] || 0) + 1; });`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}
        ${check(tag, href)}
        if (failed[${href}]) ${tag}.href = ${href} + '?retry=' + failed[${href}];
        ${tag}.addEventListener('error', function () { failed[${href}] = (failed[${href}] || 0) + 1; });`,
      )
    })
  }
}
