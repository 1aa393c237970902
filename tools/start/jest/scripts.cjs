const { createTransformer } = require('@swc/jest')

const swc = createTransformer({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
  module: { type: 'commonjs' },
})

const moduleSyntax = /^\s*(?:import\s*[\w*{'"]|export\s*[\w*{])|\bimport\.meta\b|\bimport\(/m

/** Our own sources, and what node_modules hold as ES modules; CommonJS passes as it is. */
module.exports = {
  canInstrument: false,
  getCacheKey: (source, path, options) => swc.getCacheKey(source, path, options),
  process(source, path, options) {
    if (path.includes('/node_modules/') && !path.endsWith('.mjs') && !moduleSyntax.test(source)) return { code: source }
    // What bundlers fill in has no form in CommonJS.
    return swc.process(source.replaceAll('import.meta.hot', 'undefined'), path, options)
  },
}
