import type { Catalogue, Text } from './text.ts'

/** The key of each sentence of a catalogue. If several texts have the same sentence, it is the first one's. */
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
 * Finds texts of a catalogue by their English sentence, for messages that are stored or passed on in English.
 * @param path the start of the catalogue's keys, such as `contract`
 * @returns a function that returns the text of a sentence, or the sentence itself if the catalogue lacks it
 */
export const textBySentence = (catalogue: Catalogue, path: string): ((sentence: string) => Text | string) => {
  const keys = keysBySentence(catalogue, path)
  return (sentence) => {
    const key = keys.get(sentence)
    return key === undefined ? sentence : { key, params: {} }
  }
}
