import type { Catalogue, Text } from './text.ts'

/** Every sentence of a catalogue with the key of its text; the first text with a sentence has it. */
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
 * Finds texts of a catalogue by their English sentence, for what is kept or said in English.
 * @param path of the catalogue's texts, such as `contract`
 * @returns a function that gives the text of a sentence, or the sentence itself where the catalogue does not have it
 */
export const textBySentence = (catalogue: Catalogue, path: string): ((sentence: string) => Text | string) => {
  const keys = keysBySentence(catalogue, path)
  return (sentence) => {
    const key = keys.get(sentence)
    return key === undefined ? sentence : { key, params: {} }
  }
}
