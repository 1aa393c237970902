import { backOfficeFields } from './en/back-office-fields.ts'
import { contract } from './en/contract.ts'
import { textBySentence } from './text-by-sentence.ts'
import { isText, type TextOrString, type Text } from './text.ts'
import { inWords } from './words.ts'

const ofContract = textBySentence(contract, 'contract')
const ofBackOffice = textBySentence(backOfficeFields, 'back-office-fields')

/**
 * The text of a sentence that a schema says of a field, of the contract's or of the back office's own. A sentence that is not
 * among them stays in English.
 */
export const schemaFault = (sentence: string): Text | string => {
  const text = ofContract(sentence)
  return isText(text) ? text : ofBackOffice(sentence)
}

/** The sentence that stands for a text in a schema, which takes words alone; {@link schemaFault} finds the text again. */
export const inSchema = (text: Text): string => inWords(text, 'en')

/** What a field is refused with, as a text: a schema's sentence is found again, and other words stay as they are. */
export const asText = (text: TextOrString): TextOrString => (isText(text) ? text : schemaFault(text))
