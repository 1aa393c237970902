/** The names in built code that a release has to declare. Every list is sorted and has each name once. */
export interface NamesInCode {
  /** Keys of calls, such as `GET /blog-posts/get-blog-posts`. */
  calls: string[]
  /** Events of the bus, such as `cart.changed@1`. */
  events: string[]
  /** Shared packages that it requests from the shell. */
  shares: string[]
}

const quoted = (inner: string): RegExp => new RegExp(`(["'\`])(${inner})\\1`, 'g')
const call = quoted('(?:GET|POST|PUT|PATCH|DELETE) /[^"\'`\\\\\\s]*')
const event = quoted('[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*@\\d{1,4}')
/** How containers that were built with the federation runtime name a shared package. */
const share = /shareKey:\s*(["'`])([^"'`\\]+)\1/g
/** How containers of webpack's own federation name it. */
const ownShare = /\((?:"default"|'default'|`default`),\s*(["'`])([^"'`\\]+)\1,\s*(?:!1|false)\b/g

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[2] ?? '')))].sort()

/**
 * Finds the names in built scripts. It only searches the text, so the build that wrote them need not be trusted. It
 * cannot find names that are composed at run time; the build refuses those in the sources.
 */
export const namesInCode = (scripts: readonly string[]): NamesInCode => ({
  calls: found(scripts, call),
  events: found(scripts, event),
  shares: [...new Set([...found(scripts, share), ...found(scripts, ownShare)])].sort(),
})
