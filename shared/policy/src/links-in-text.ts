import { HIDDEN_CONTACT } from './hidden-contact.ts'

/** A link in a text, from `start` up to `end`. */
export interface TextLink {
  start: number
  end: number
  /** As a browser writes the address. */
  href: string
}

/** Characters of an address; a longer one stays text. */
const LONGEST = 2_000

/** Whatever begins as an address, up to the next space or quotation mark. */
const begun = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»]+/giu

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Without the sentence's own signs at the end. A closing bracket stays where the address opens it. */
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

/** Undefined for what leads nowhere, and for what names a user before its host, as addresses do that pretend to be another's. */
const addressOf = (text: string): string | undefined => {
  if (text.length > LONGEST || text.includes(HIDDEN_CONTACT) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? href : undefined
}

/**
 * The links in a text, in their order (CHAT-21): web addresses that are written out with `http://` or `https://`. What is hidden
 * (CHAT-4) is part of none.
 * @example linksInText('See https://example.com/car.') // [{ start: 4, end: 27, href: 'https://example.com/car' }]
 */
export const linksInText = (text: string): TextLink[] =>
  [...text.matchAll(begun)].flatMap(({ 0: found, index: start }) => {
    const written = withoutEnd(found)
    const href = addressOf(written)
    return href === undefined ? [] : [{ start, end: start + written.length, href }]
  })

/** The address of the first link; undefined where there is none. */
export const firstLink = (text: string): string | undefined => linksInText(text)[0]?.href
