import { contract } from './en/contract.ts'
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

const keys = keysBySentence(contract, 'contract')

/** The text of a sentence that the contract says of a field. A sentence that it does not have stays in English. */
export const contractFault = (sentence: string): Text | string => {
  const key = keys.get(sentence)
  return key === undefined ? sentence : { key, params: {} }
}
