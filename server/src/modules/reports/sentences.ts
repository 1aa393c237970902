import type { Locale } from '@fieldproof/contracts'

interface Told {
  order: string
  name: string
}
type Sentences = Record<
  | 'handed-in'
  | 'addendum'
  | 'issue-answered'
  | 'issue-resolved'
  | 'issue-dismissed'
  | 'issue-reopened'
  | 'issue-settled',
  (told: Told) => string
>

/** What customers and inspectors are told of reports, in their languages. */
export const reportSentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    'handed-in': ({ order, name }) =>
      `${name} has handed in the report of order ${order}. Please read it and accept it, or say what is missing.`,
    addendum: ({ order, name }) => `${name} has added something to the report of order ${order}.`,
    'issue-answered': ({ order, name }) => `${name} has answered your question about the report of order ${order}.`,
    'issue-resolved': ({ order, name }) => `${name} has put right what you wrote about the report of order ${order}.`,
    'issue-dismissed': ({ order, name }) =>
      `${name} does not agree with what you wrote about the report of order ${order}. Read why.`,
    'issue-reopened': ({ order, name }) => `${name} asks again about the report of order ${order}.`,
    'issue-settled': ({ order, name }) => `${name} is content with your answer about the report of order ${order}.`,
  },
  no: {
    'handed-in': ({ order, name }) =>
      `${name} har levert rapporten til ordre ${order}. Les den og godta den, eller skriv hva som mangler.`,
    addendum: ({ order, name }) => `${name} har lagt til noe i rapporten til ordre ${order}.`,
    'issue-answered': ({ order, name }) => `${name} har svart på spørsmålet ditt om rapporten til ordre ${order}.`,
    'issue-resolved': ({ order, name }) => `${name} har rettet det du skrev om rapporten til ordre ${order}.`,
    'issue-dismissed': ({ order, name }) =>
      `${name} er ikke enig i det du skrev om rapporten til ordre ${order}. Les hvorfor.`,
    'issue-reopened': ({ order, name }) => `${name} spør på nytt om rapporten til ordre ${order}.`,
    'issue-settled': ({ order, name }) => `${name} er fornøyd med svaret ditt om rapporten til ordre ${order}.`,
  },
}
export type ReportSentence = keyof Sentences
