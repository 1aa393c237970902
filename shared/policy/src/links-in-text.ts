import { HIDDEN_CONTACT } from './hidden-contact.ts'

/** A link in a text, from `start` up to `end`. */
export interface TextLink {
  start: number
  end: number
  /** As a browser writes the address. */
  href: string
}

/** The maximum length of an address; a longer one stays text. */
const LONGEST = 2_000

/** Anything that begins like an address, up to the next space or quotation mark. */
const candidate = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»]+/giu

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Removes punctuation at the end. A closing bracket stays if the address opens it. */
const withoutEnd = (found: string): string => {
  const counts = new Map<string, number>()
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const countOf = (sign: string): number => counts.get(sign) ?? 0
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opening = openings[last]
    const isOfSentence = opening === undefined ? /[.,;:!?'’*_~|]/.test(last) : countOf(last) > countOf(opening)
    if (!isOfSentence) break
    counts.set(last, countOf(last) - 1)
  }
  return found.slice(0, end)
}

/** Undefined for an invalid address, and for one with a user name before its host, which may imitate another site. */
const addressOf = (text: string): string | undefined => {
  if (text.length > LONGEST || text.includes(HIDDEN_CONTACT) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? href : undefined
}

/**
 * The links in a text, in their order (CHAT-21): web addresses written out with `http://` or `https://`. Masked text
 * (CHAT-4) is never part of one.
 * @example linksInText('See https://example.com/car.') // [{ start: 4, end: 27, href: 'https://example.com/car' }]
 */
export const linksInText = (text: string): TextLink[] =>
  [...text.matchAll(candidate)].flatMap(({ 0: found, index: start }) => {
    const written = withoutEnd(found)
    const href = addressOf(written)
    return href === undefined ? [] : [{ start, end: start + written.length, href }]
  })

/** The address of the first link; undefined if there is none. */
export const firstLink = (text: string): string | undefined => linksInText(text)[0]?.href
