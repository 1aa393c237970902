import type { Language } from '@fieldproof/contracts/pseudo-language'
import { contractFault } from '#texts/contract-fault.ts'
import { norwegian } from '#texts/sentences-no/index.ts'
import { isText, type Said } from '#texts/text.ts'
import { inWords } from '#texts/words.ts'

const oldSentence = (sentence: string, language: Language): string | undefined =>
  language === 'no' ? norwegian[sentence] : undefined

/** A sentence of a module that has no texts by key yet, in the reader's language; one that is not in the list stays. */
export const inLanguage = (sentence: string, language: Language): string => oldSentence(sentence, language) ?? sentence

/** What a reader is told, in the reader's language. */
export const sayIn = (said: Said, language: Language): string =>
  isText(said) ? inWords(said, language) : (oldSentence(said, language) ?? inWords(contractFault(said), language))
