import { pseudoText } from './pseudo-language.ts'

/**
 * Converts all texts of a nested object to the pseudo-language; in the result of a function, its arguments stay as they
 * are.
 */
export const pseudoTexts = <Texts>(texts: Texts): Texts => {
  if (typeof texts === 'string') return pseudoText(texts) as Texts
  if (typeof texts === 'function')
    return ((...inputs: unknown[]) => {
      const text: unknown = (texts as unknown as (...given: unknown[]) => unknown)(...inputs)
      const words = inputs.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
      return typeof text === 'string' ? pseudoText(text, words) : text
    }) as Texts
  if (Array.isArray(texts)) return texts.map((text: unknown) => pseudoTexts(text)) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text as unknown)])) as Texts
}

/** Converts markup to the pseudo-language: each piece of text between tags gets its own brackets. */
export const pseudoHtml = (html: string): string =>
  html.replace(/(^|>)([^<]+)/g, (whole, before: string, text: string) => {
    const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
    return words === '' ? whole : `${before}${start}${pseudoText(words)}${end}`
  })
