'use strict'
const { load } = require('./markdown.cjs')

/** Turns a long text with front matter into a module: `{ title, summary, updated, html, headings }`. */
module.exports = function markdownLoader(source) {
  return `export default ${JSON.stringify(load(source))}`
}
