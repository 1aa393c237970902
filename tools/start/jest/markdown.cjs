const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const loaderFile = join(__dirname, '../../build/src/markdown-loader.cjs')

/** Runs the bundler's own loader, so that tests get the same text as readers. */
module.exports = {
  getCacheKey: (source, path) =>
    createHash('sha256').update(source).update(path).update(readFileSync(loaderFile)).digest('hex'),
  process(source, path) {
    const code = require(loaderFile).call({ resourcePath: path, cacheable() {} }, source)
    return {
      code: code.replace(
        /^export default/m,
        'Object.defineProperty(exports, "__esModule", { value: true }); exports.default =',
      ),
    }
  },
}
