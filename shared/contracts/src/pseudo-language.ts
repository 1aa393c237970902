export { contentLocale, PSEUDO_LOCALE, type Language } from './languages.ts'

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
}

/** Parts that stay as they are: placeholders, tags, character references, links to other texts, and addresses. */
const untouched = String.raw`&#?\w+;|\{\{.*?\}\}|\{[^{}]*\}|<[^<>]*>|\$t\([^)]*\)|https?:\/\/\S+|\S+@\S+\.\w+`

const accent = (letter: string): string => {
  const lower = letter.toLowerCase()
  const changed = accented[lower] ?? lower
  return letter === lower ? changed : changed.toUpperCase()
}

/** Accents every letter and doubles the vowels, which makes a word about 40 % longer. */
const lengthen = (words: string): string =>
  words.replace(/[a-z]/gi, (letter) =>
    /[aeiou]/i.test(letter) ? `${accent(letter)}${accent(letter.toLowerCase())}` : accent(letter),
  )

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Converts an English text to the pseudo-language: accented, about 40 % longer, in brackets.
 * @param keep parts that stay as they are, such as inserted names
 * @example pseudoText('Pay {total} now') // '[Þááý {total} ñööŵ]'
 */
export const pseudoText = (english: string, keep: readonly string[] = []): string => {
  const kept = keep.filter((part) => part !== '').sort((one, other) => other.length - one.length)
  const parts = english.split(new RegExp(`(${[...kept.map(pattern), untouched].join('|')})`))
  return `[${parts.map((part, position) => (position % 2 === 1 ? part : lengthen(part))).join('')}]`
}
