import { createHash } from 'node:crypto'

/** SHA-256, hex, of a list of texts. Their lengths are included, so that `['ab', 'c']` and `['a', 'bc']` differ. */
export const hashOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}\n`).update(text)
  return hash.digest('hex')
}

/** An identifier that is the same whenever it is made from the same words. */
export const lastingId = (...words: string[]): string => {
  const hex = hashOf(words)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
