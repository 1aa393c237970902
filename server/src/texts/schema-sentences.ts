import { backOfficeFields } from './en/back-office-fields.ts'
import { contract } from './en/contract.ts'
import { textBySentence } from './text-by-sentence.ts'
import { isText, type TextOrString, type Text } from './text.ts'
import { inWords } from './words.ts'

const contractText = textBySentence(contract, 'contract')
const backOfficeText = textBySentence(backOfficeFields, 'back-office-fields')

/**
 * Finds the text for the English message of a schema, of the contract or of the back office.
 * @returns the message itself if it has no text
 */
export const schemaFault = (sentence: string): Text | string => {
  const text = contractText(sentence)
  return isText(text) ? text : backOfficeText(sentence)
}

/** The English sentence of a text, as the message of a schema, which can only be a string; see {@link schemaFault}. */
export const inSchema = (text: Text): string => inWords(text, 'en')

/** The message of a field fault as a text. A string that is not the message of a schema stays as it is. */
export const asText = (text: TextOrString): TextOrString => (isText(text) ? text : schemaFault(text))
