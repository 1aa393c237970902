import { Parser } from 'htmlparser2'

/** A page's metadata from its head. */
export interface PageHead {
  /** The content of its `title`. */
  title: string
  /** By lower-case name or property of a `meta`; the first that is not empty. */
  metas: ReadonlyMap<string, string>
  /** The character set in a `meta`; undefined if there is none. */
  charset: string | undefined
}

/** Elements of a head whose text does not belong to the page. */
const foreign = new Set(['svg', 'noscript', 'template'])

/** Reads the head of a page. The body is ignored, and scripts do not run. */
export const readHead = (html: string): PageHead => {
  const metas = new Map<string, string>()
  let [title, charset]: [string | undefined, string | undefined] = [undefined, undefined]
  let [isTitle, isOver, depth] = [false, false, 0]
  const keepMeta = ({ name, property, content, charset: named, ...rest }: Record<string, string>): void => {
    const key = (property ?? name ?? '').trim().toLowerCase()
    if (key !== '' && content !== undefined && content.trim() !== '' && !metas.has(key)) metas.set(key, content)
    if (rest['http-equiv']?.toLowerCase() === 'content-type')
      charset ??= /charset=["']?([\w-]+)/i.exec(content ?? '')?.[1]
    charset ??= named
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (foreign.has(name)) depth += 1
      if (name === 'body') isOver = true
      if (isOver || depth > 0) return
      if (name === 'meta') keepMeta(attributes)
      isTitle = name === 'title' && title === undefined
      if (isTitle) title = ''
    },
    ontext: (text) => {
      if (isTitle) title = (title ?? '') + text
    },
    onclosetag: (name) => {
      if (foreign.has(name)) depth = Math.max(0, depth - 1)
      if (name === 'title') isTitle = false
      if (name === 'head') isOver = true
    },
  })
  parser.end(html)
  return { title: title ?? '', metas, charset }
}
