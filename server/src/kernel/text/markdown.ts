import MarkdownIt from 'markdown-it'

const options = { html: false, linkify: false, typographer: false }
const markdown = new MarkdownIt(options)

/** The parts of Markdown that mails do not support: they stay as they were typed (NEWSLETTER-16). */
export const notInMails = ['table', 'code', 'fence', 'blockquote', 'hr', 'lheading', 'reference', 'backticks']
const mailMarkdown = new MarkdownIt(options).disable(notInMails)

// A page has its own title, so headings are lowered by one level if the text has a first-level heading.
markdown.core.ruler.push('lower-headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  if (!headings.some(({ tag }) => tag === 'h1')) return
  for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`
})

const openLink =
  markdown.renderer.rules['link_open'] ??
  ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options))
markdown.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
  const token = tokens[index]
  if (/^(https?:)?\/\//i.test(token?.attrGet('href') ?? '')) token?.attrSet('rel', 'noopener noreferrer')
  return openLink(tokens, index, options, env, self)
}

// A wide table scrolls in its own box, and a keyboard reaches it.
markdown.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0" role="group"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'

/** Markdown as HTML. HTML in the Markdown is shown as text, and links can only lead to pages and mail addresses. */
export const renderMarkdown = (text: string): string => markdown.render(text)

/** Like {@link renderMarkdown}, for the text of a mail, with only the Markdown that mails support. */
export const renderMailMarkdown = (text: string): string => mailMarkdown.render(text)
