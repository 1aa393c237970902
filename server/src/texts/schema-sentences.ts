import { backOfficeFields } from './en/back-office-fields.ts'
import { contract } from './en/contract.ts'
import { textBySentence } from './text-by-sentence.ts'
import { isText, type TextOrString, type Text } from './text.ts'
import { inWords } from './words.ts'

const ofContract = textBySentence(contract, 'contract')
const ofBackOffice = textBySentence(backOfficeFields, 'back-office-fields')

/**
 * Finds the text of a sentence about a field from a schema of the contract or of the back office. An unknown sentence is
 * returned, and stays in English.
 */
export const schemaFault = (sentence: string): Text | string => {
  const text = ofContract(sentence)
  return isText(text) ? text : ofBackOffice(sentence)
}

/** The English sentence of a text, for a schema, which accepts only strings. {@link schemaFault} finds the text again. */
export const inSchema = (text: Text): string => inWords(text, 'en')

/** A field's fault as a text: finds that of a schema's sentence, and returns any other string unchanged. */
export const asText = (text: TextOrString): TextOrString => (isText(text) ? text : schemaFault(text))
