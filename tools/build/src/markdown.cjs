'use strict'
const MarkdownIt = require('markdown-it')

const slugOf = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Splits off the front matter (`key: value` lines between two `---`). */
const split = (source) => {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(source)
  if (!found) return { fields: {}, body: source }
  const fields = Object.fromEntries(
    found[1]
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )
  return { fields, body: source.slice(found[0].length) }
}

/** Front matter, HTML without the author's raw HTML, and the second-level headings with their anchors. */
exports.load = (source) => {
  const { fields, body } = split(source)
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  const headings = []
  markdown.renderer.rules.heading_open = (tokens, index, options, environment, self) => {
    const token = tokens[index]
    const text = tokens[index + 1].content
    const id = slugOf(text)
    token.attrSet('id', id)
    if (token.tag === 'h2') headings.push({ id, text })
    return self.renderToken(tokens, index, options)
  }
  markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="group"><table>'
  markdown.renderer.rules.table_close = () => '</table></div>'
  return { ...fields, html: markdown.render(body), headings }
}
