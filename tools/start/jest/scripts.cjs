const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { createTransformer } = require('@swc/jest')
const { version } = require('@swc/core')

const swc = createTransformer({
  swcrc: false,
  // In a separate file: inline, it would make up two thirds of the code, which every test file would read again.
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
  module: { type: 'commonjs' },
})

/** Part of every key, so that another transformation gives another key. */
const ownVersion = [readFileSync(__filename, 'utf8'), version, process.env.NODE_ENV ?? ''].join('\0')

const moduleSyntax = /^\s*(?:import\s*[\w*{'"]|export\s*[\w*{])|\bimport\.meta\b|\bimport\(/m

/** Transforms our own sources, and ES modules in node_modules; CommonJS stays unchanged. */
module.exports = {
  canInstrument: false,
  /** The same in every project (one-transform-cache.cjs), unlike swc's own key with the path from the project's folder. */
  getCacheKey: (source, path, { instrument }) =>
    createHash('sha1').update(`${ownVersion}\0${instrument}\0${path}\0${source}`).digest('hex'),
  process(source, path, options) {
    if (path.includes('/node_modules/') && !path.endsWith('.mjs') && !moduleSyntax.test(source)) return { code: source }
    // Bundlers replace this expression; CommonJS does not support it.
    return swc.process(source.replaceAll('import.meta.hot', 'undefined'), path, options)
  },
}
