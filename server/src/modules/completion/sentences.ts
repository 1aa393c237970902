import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn } from '#kernel/text/formats.ts'

/** What is told of an order's end: its number, and the sum that moved. */
interface Told {
  order: string
  sum: Money
}
export type CompletionSentence =
  | 'complained'
  | 'complaint-withdrawn'
  | 'refunded'
  | 'partly-refunded'
  | 'rejected'
  | 'refunded-inspector'
  | 'rejected-inspector'
  | 'tipped'

const sentences: Readonly<Record<Locale, Record<CompletionSentence, (told: Told) => string>>> = {
  en: {
    complained: ({ order }) =>
      `The customer complains about order ${order}. We look into it; its pay waits until that is decided.`,
    'complaint-withdrawn': ({ order }) => `The customer has taken the complaint about order ${order} back.`,
    refunded: ({ order, sum }) =>
      `Your complaint about order ${order} is decided: ${moneyIn('en', sum)}, all that you paid, go back to you.`,
    'partly-refunded': ({ order, sum }) =>
      `Your complaint about order ${order} is decided: ${moneyIn('en', sum)} go back to you.`,
    rejected: ({ order }) =>
      `Your complaint about order ${order} is decided: nothing is paid back. Open the order to read why.`,
    'refunded-inspector': ({ order, sum }) =>
      `The complaint about order ${order} is decided: the customer has ${moneyIn('en', sum)} back. Open the job to read why.`,
    'rejected-inspector': ({ order }) =>
      `The complaint about order ${order} is decided in your favour. Its pay comes with the next payout.`,
    tipped: ({ order, sum }) =>
      `The customer of order ${order} tips you ${moneyIn('en', sum)}. All of it comes with your next payout.`,
  },
  no: {
    complained: ({ order }) =>
      `Kunden klager på ordre ${order}. Vi ser på saken; betalingen venter til den er avgjort.`,
    'complaint-withdrawn': ({ order }) => `Kunden har trukket klagen på ordre ${order}.`,
    refunded: ({ order, sum }) =>
      `Klagen din på ordre ${order} er avgjort: ${moneyIn('no', sum)}, alt du betalte, går tilbake til deg.`,
    'partly-refunded': ({ order, sum }) =>
      `Klagen din på ordre ${order} er avgjort: ${moneyIn('no', sum)} går tilbake til deg.`,
    rejected: ({ order }) =>
      `Klagen din på ordre ${order} er avgjort: ingenting betales tilbake. Åpne ordren for å lese hvorfor.`,
    'refunded-inspector': ({ order, sum }) =>
      `Klagen på ordre ${order} er avgjort: kunden får ${moneyIn('no', sum)} tilbake. Åpne oppdraget for å lese hvorfor.`,
    'rejected-inspector': ({ order }) =>
      `Klagen på ordre ${order} er avgjort til din fordel. Betalingen kommer med neste utbetaling.`,
    tipped: ({ order, sum }) =>
      `Kunden i ordre ${order} gir deg ${moneyIn('no', sum)} i driks. Alt kommer med neste utbetaling.`,
  },
}

/** A sentence about an order's end in its reader's language. */
export const completionSentence = (name: CompletionSentence, locale: Locale, told: Told): string =>
  sentences[locale][name](told)
