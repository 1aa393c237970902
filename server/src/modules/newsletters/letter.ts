import MarkdownIt from 'markdown-it'
import { notInMails } from '#kernel/text/markdown.ts'
import type { MailBlock, MailPicture, MailSpan } from '#kernel/outbox/writers.ts'

type Token = ReturnType<MarkdownIt['parse']>[number]

/**
 * Supports headings, paragraphs, lists, bold, italic, links and newsletter pictures. Other Markdown and HTML stays as
 * typed.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(notInMails)
// Every link is parsed, so that an invalid one is found and can be named.
markdown.validateLink = () => true

/**
 * The absolute address of a newsletter's link; null if it leads neither to https nor into the site.
 * @param origin of the site
 */
const addressOf = (href: string, origin: string): string | null => {
  if (/^\/(?![/\\])/.test(href)) return `${origin}${href}`
  return URL.parse(href)?.protocol === 'https:' ? href : null
}

/** The address of a newsletter's picture, with its size (NEWSLETTER-19). */
const pictureAddress = /^\/newsletter-pictures\/[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/

const isImage = (token: Token): boolean => token.type === 'image'

/** The picture of a paragraph that contains only that; null for other paragraphs, and without an alternative text. */
const pictureOf = (tokens: readonly Token[], origin: string): MailPicture | null => {
  const [token, ...others] = tokens.filter(({ type, content }) => type !== 'text' || content !== '')
  if (token === undefined || others.length > 0 || !isImage(token)) return null
  const address = token.attrGet('src') ?? ''
  const [, width, height] = pictureAddress.exec(address) ?? []
  const alt = token.content.trim()
  if (width === undefined || alt === '') return null
  return { kind: 'picture', address: `${origin}${address}`, alt, width: Number(width), height: Number(height) }
}

const spansOf = (tokens: readonly Token[], origin: string): MailSpan[] => {
  const spans: MailSpan[] = []
  let link: string | null = null
  let [strong, emphasis] = [0, 0]
  const put = (text: string): void => {
    if (text === '') return
    spans.push({
      text,
      ...(link !== null && { link }),
      ...(strong > 0 && { isStrong: true as const }),
      ...(emphasis > 0 && { isEmphasised: true as const }),
    })
  }
  for (const token of tokens) {
    if (token.type === 'link_open') link = addressOf(token.attrGet('href') ?? '', origin)
    else if (token.type === 'link_close') link = null
    else if (token.type === 'softbreak') put(' ')
    else if (token.type === 'hardbreak') put('\n')
    else if (token.type === 'strong_open' || token.type === 'strong_close') strong += token.nesting
    else if (token.type === 'em_open' || token.type === 'em_close') emphasis += token.nesting
    else if (!isImage(token)) put(token.content)
  }
  return spans
}

/** A link alone on its line becomes the mail's button. */
const buttonOf = (spans: readonly MailSpan[]): MailBlock | null => {
  const [{ link } = {}] = spans
  return link !== undefined && spans.every((span) => span.link === link)
    ? { kind: 'button', label: spans.map(({ text }) => text).join(''), link }
    : null
}

/**
 * A newsletter's text as blocks of a mail. It cannot inject elements: blocks have only words, links and Fieldproof's
 * pictures.
 * @param body Markdown
 * @param origin of the site, before links that begin with a slash and before pictures
 */
export const letterBlocks = (body: string, origin: string): MailBlock[] => {
  const blocks: MailBlock[] = []
  let depth = 0
  let isNumbered = false
  let items: MailSpan[][] = []
  let isHeading = false
  for (const token of markdown.parse(body, {})) {
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      if (depth === 0) {
        isNumbered = token.type === 'ordered_list_open'
        items = []
      }
      depth += 1
    } else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      depth -= 1
      if (depth === 0) blocks.push({ kind: 'list', isNumbered, items: items.filter(({ length }) => length > 0) })
    } else if (token.type === 'list_item_open') items.push([])
    else if (token.type === 'heading_open') isHeading = true
    else if (token.type === 'heading_close') isHeading = false
    else if (token.type === 'inline') {
      const picture = depth === 0 && !isHeading ? pictureOf(token.children ?? [], origin) : null
      if (picture) {
        blocks.push(picture)
        continue
      }
      const spans = spansOf(token.children ?? [], origin)
      const item = depth > 0 ? items.at(-1) : undefined
      if (item) item.push(...(item.length > 0 ? [{ text: '\n' }] : []), ...spans)
      else if (spans.length > 0)
        blocks.push((isHeading ? null : buttonOf(spans)) ?? { kind: isHeading ? 'heading' : 'paragraph', spans })
    }
  }
  return blocks
}

/** The first words of a newsletter, which an inbox shows after the subject. */
export const beginningOfLetter = (blocks: readonly MailBlock[]): string => {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  const words = first?.kind === 'paragraph' ? first.spans.map(({ text }) => text).join('') : ''
  return words.replace(/\s+/g, ' ').slice(0, 160)
}

const inlineTokens = (body: string): Token[] => markdown.parse(body, {}).flatMap(({ children }) => children ?? [])

/**
 * Whether every picture of a text is one that was added to newsletters, is on a line of its own, and has an alternative
 * text (NEWSLETTER-19).
 */
export const hasGoodPictures = (body: string): boolean =>
  inlineTokens(body).filter(isImage).length === letterBlocks(body, '').filter(({ kind }) => kind === 'picture').length

/** Whether every link of a text is https or of the site. */
export const hasGoodLinks = (body: string): boolean =>
  inlineTokens(body)
    .filter(({ type }) => type === 'link_open')
    .every((token) => addressOf(token.attrGet('href') ?? '', 'https://site.invalid') !== null)
