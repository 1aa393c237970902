const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { createTransformer } = require('@swc/jest')
const { version } = require('@swc/core')

const swc = createTransformer({
  swcrc: false,
  // In a file of its own: within the code it makes up two thirds, which every file of tests would read again.
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
  module: { type: 'commonjs' },
})

/** What is transformed in another way has another key. */
const ownVersion = [readFileSync(__filename, 'utf8'), version, process.env.NODE_ENV ?? ''].join('\0')

const moduleSyntax = /^\s*(?:import\s*[\w*{'"]|export\s*[\w*{])|\bimport\.meta\b|\bimport\(/m

/** Our own sources, and what node_modules hold as ES modules; CommonJS passes as it is. */
module.exports = {
  canInstrument: false,
  /** The same in every project (one-transform-cache.cjs), unlike swc's own, which holds the path from the project's folder. */
  getCacheKey: (source, path, { instrument }) =>
    createHash('sha1').update(`${ownVersion}\0${instrument}\0${path}\0${source}`).digest('hex'),
  process(source, path, options) {
    if (path.includes('/node_modules/') && !path.endsWith('.mjs') && !moduleSyntax.test(source)) return { code: source }
    // What bundlers fill in has no form in CommonJS.
    return swc.process(source.replaceAll('import.meta.hot', 'undefined'), path, options)
  },
}
