import type { Catalogue, Text } from './text.ts'

/** The keys of a catalogue's texts by sentence. If several texts have the same sentence, the first one counts. */
const keysBySentence = (catalogue: Catalogue, path: string): Map<string, string> => {
  const keys = new Map<string, string>()
  for (const [name, entry] of Object.entries(catalogue)) {
    const key = `${path}.${name}`
    if (typeof entry === 'string' && !keys.has(entry)) keys.set(entry, key)
    if (typeof entry !== 'object') continue
    for (const [sentence, inner] of keysBySentence(entry, key)) if (!keys.has(sentence)) keys.set(sentence, inner)
  }
  return keys
}

/**
 * Finds texts of a catalogue by their English sentences, for sentences that are stored or sent in English.
 * @param path of the catalogue's texts, such as `contract`
 * @returns a function that returns the text of a sentence, or the sentence itself if the catalogue does not have it
 */
export const textBySentence = (catalogue: Catalogue, path: string): ((sentence: string) => Text | string) => {
  const keys = keysBySentence(catalogue, path)
  return (sentence) => {
    const key = keys.get(sentence)
    return key === undefined ? sentence : { key, params: {} }
  }
}
