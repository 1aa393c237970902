import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import type { Money } from '@fieldproof/contracts/entities'
import { taxWithin } from '@fieldproof/policy/money'
import type { MarketTax } from '#kernel/ports/index.ts'
import type { Words } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { DocumentSection } from './document-contents.ts'

const texts = textsOf('documents')

/** An IBAN as people read it, in groups of four. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The account to which an invoice is paid, with the reference of the transfer (INVOICE-5): terms and values. */
export const accountFacts = (
  { holder, bank, iban, number, code, bic, reference }: PayTo,
  { translate }: Pick<Words, 'translate'>,
): { term: string; value: string }[] => {
  const fact = (name: keyof typeof texts.howToPay, value: string | null) =>
    value === null ? [] : [{ term: translate(texts.howToPay[name]()), value }]
  return [
    ...fact('holder', holder),
    ...fact('bank', bank),
    ...fact('iban', iban && grouped(iban)),
    ...fact('number', number),
    ...fact('code', code),
    ...fact('bic', bic),
    ...fact('reference', reference),
  ]
}

/** How to pay an open invoice: the amount, its due day, the account and the reference (INVOICE-5). */
export const howToPay = (
  { payTo, amount, dueDay }: { payTo: PayTo; amount: Money; dueDay: string },
  words: Words,
): DocumentSection => ({
  title: words.translate(texts.howToPay.title()),
  paragraphs: [words.translate(texts.howToPay.body())],
  facts: [
    { term: words.translate(texts.howToPay.amount()), value: words.money(amount) },
    { term: words.translate(texts.howToPay.due()), value: dueDay },
    ...accountFacts(payTo, words),
  ],
})

/** The tax and the net price, as lines before the total; none without tax (INVOICE-6). */
export const taxLines = (
  { amount, currency }: Money,
  basisPoints: number,
  { translate, money }: Words,
): { label: string; value: string }[] => {
  if (basisPoints === 0) return []
  const tax = taxWithin(amount, basisPoints)
  return [
    { label: translate(texts.tax.without()), value: money({ amount: amount - tax, currency }) },
    { label: translate(texts.tax.of({ percent: basisPoints / 100 })), value: money({ amount: tax, currency }) },
  ]
}

/** The seller's tax number, as a line below the name; empty if the invoice has no tax. */
export const taxNumberLines = (basisPoints: number, { number }: MarketTax, { translate }: Words): string[] =>
  basisPoints === 0 || number === null ? [] : [translate(texts.tax.number({ number }))]
