import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn, whenIn } from '#kernel/text/formats.ts'

const tags: Record<Locale, string> = { en: 'en-NG', no: 'nb-NO' }

/** A day in a zone. */
export const dayIn = (locale: Locale, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }).format(instant)

/** What a sentence about an order may name. */
export interface Told {
  /** The order's readable number. */
  order: string
  when?: { at: Date; timeZone: string }
  sum?: Money
  name?: string
}

type Sentence = (told: { order: string; when: string; day: string; sum: string; name: string }) => string

/** Every sentence about an order that somebody is told, in both languages. */
const sentences = {
  paid: {
    en: ({ order, sum }) => `Order ${order} is paid: ${sum}. Inspectors are being asked now.`,
    no: ({ order, sum }) => `Ordre ${order} er betalt: ${sum}. Inspektører blir spurt nå.`,
  },
  'invoice-sent': {
    en: ({ order, sum, day }) => `Order ${order} is made. The invoice of ${sum} is due on ${day}.`,
    no: ({ order, sum, day }) => `Ordre ${order} er bestilt. Fakturaen på ${sum} forfaller ${day}.`,
  },
  'invoice-released': {
    en: ({ order }) => `Order ${order} goes ahead: inspectors are being asked now.`,
    no: ({ order }) => `Ordre ${order} går videre: inspektører blir spurt nå.`,
  },
  'invoice-held': {
    en: ({ order }) => `Order ${order} waits until its invoice is paid.`,
    no: ({ order }) => `Ordre ${order} venter til fakturaen er betalt.`,
  },
  'invoice-paid': {
    en: ({ order, sum }) => `The invoice of order ${order} is paid: ${sum}. Thank you.`,
    no: ({ order, sum }) => `Fakturaen for ordre ${order} er betalt: ${sum}. Takk.`,
  },
  'invoice-withdrawn': {
    en: ({ order }) => `The invoice of order ${order} is withdrawn. Nothing is to be paid.`,
    no: ({ order }) => `Fakturaen for ordre ${order} er trukket tilbake. Det er ingenting å betale.`,
  },
  'invoice-due-soon': {
    en: ({ order, sum, day }) => `The invoice of order ${order}, ${sum}, is due on ${day}.`,
    no: ({ order, sum, day }) => `Fakturaen for ordre ${order}, ${sum}, forfaller ${day}.`,
  },
  'invoice-overdue': {
    en: ({ order, sum, day }) => `The invoice of order ${order}, ${sum}, was due on ${day} and is not paid.`,
    no: ({ order, sum, day }) => `Fakturaen for ordre ${order}, ${sum}, forfalt ${day} og er ikke betalt.`,
  },
  'money-stays': {
    en: ({ order, sum }) =>
      `Your payment of ${sum} came when order ${order} could no longer be paid with it. The money is in your wallet.`,
    no: ({ order, sum }) =>
      `Betalingen din på ${sum} kom da ordre ${order} ikke lenger kunne betales med den. Pengene er i lommeboken din.`,
  },
  'payment-failed': {
    en: ({ order }) => `The payment for order ${order} did not succeed. You can try again while the order waits.`,
    no: ({ order }) => `Betalingen for ordre ${order} lyktes ikke. Du kan prøve igjen mens ordren venter.`,
  },
  expired: {
    en: ({ order }) => `Order ${order} was not paid in time and is canceled. You can order anew.`,
    no: ({ order }) => `Ordre ${order} ble ikke betalt i tide og er avbestilt. Du kan bestille på nytt.`,
  },
  canceled: {
    en: ({ order }) => `Order ${order} is canceled.`,
    no: ({ order }) => `Ordre ${order} er avbestilt.`,
  },
  'canceled-refund': {
    en: ({ order, sum }) => `Order ${order} is canceled. ${sum} goes back the way it was paid.`,
    no: ({ order, sum }) => `Ordre ${order} er avbestilt. ${sum} går tilbake slik det ble betalt.`,
  },
  'canceled-credit': {
    en: ({ order, sum }) => `Order ${order} is canceled. ${sum} is in your wallet as credit.`,
    no: ({ order, sum }) => `Ordre ${order} er avbestilt. ${sum} står som tilgode i lommeboken din.`,
  },
  'canceled-for-inspector': {
    en: ({ order, when }) => `The inspection of order ${order} on ${when} was canceled by the customer.`,
    no: ({ order, when }) => `Inspeksjonen i ordre ${order} ${when} er avbestilt av kunden.`,
  },
  'canceled-for-candidate': {
    en: ({ order }) => `The job of order ${order} is no longer available: it was canceled.`,
    no: ({ order }) => `Oppdraget i ordre ${order} er ikke lenger ledig: det ble avbestilt.`,
  },
  rescheduled: {
    en: ({ order, when }) => `The inspection of order ${order} is on ${when} now.`,
    no: ({ order, when }) => `Inspeksjonen i ordre ${order} er nå ${when}.`,
  },
  'rescheduled-without-you': {
    en: ({ order, when }) =>
      `Order ${order} was moved to ${when}, when you are not free. It is no longer in your calendar.`,
    no: ({ order, when }) =>
      `Ordre ${order} er flyttet til ${when}, da du ikke er ledig. Den står ikke lenger i kalenderen din.`,
  },
  'rescheduled-without-inspector': {
    en: ({ order, when }) =>
      `Order ${order} is on ${when} now. Your inspector is not free then, so others are being asked.`,
    no: ({ order, when }) => `Ordre ${order} er nå ${when}. Inspektøren din er ikke ledig da, så andre blir spurt.`,
  },
  'rescheduled-for-candidate': {
    en: ({ order, when }) => `The job of order ${order} was moved to ${when}. Would you like to show interest?`,
    no: ({ order, when }) => `Oppdraget i ordre ${order} er flyttet til ${when}. Vil du vise interesse?`,
  },
  'inspector-accepted': {
    en: ({ order, name }) => `${name} is the inspector of order ${order}.`,
    no: ({ order, name }) => `${name} er inspektøren for ordre ${order}.`,
  },
  'you-were-accepted': {
    en: ({ order, when }) => `You have the job of order ${order}, on ${when}.`,
    no: ({ order, when }) => `Du har fått oppdraget i ordre ${order}, ${when}.`,
  },
  'another-was-accepted': {
    en: ({ order }) => `The job of order ${order} went to another inspector.`,
    no: ({ order }) => `Oppdraget i ordre ${order} gikk til en annen inspektør.`,
  },
  'inspector-lost': {
    en: ({ order }) => `Order ${order} has no inspector any more. Others are being asked.`,
    no: ({ order }) => `Ordre ${order} har ikke lenger noen inspektør. Andre blir spurt.`,
  },
  'job-lost': {
    en: ({ order }) => `Order ${order} is no longer yours.`,
    no: ({ order }) => `Ordre ${order} er ikke lenger din.`,
  },
  overdue: {
    en: ({ order }) => `The time of order ${order} has passed. See what can be done.`,
    no: ({ order }) => `Tiden for ordre ${order} er passert. Se hva som kan gjøres.`,
  },
  completed: {
    en: ({ order }) => `Order ${order} is completed.`,
    no: ({ order }) => `Ordre ${order} er fullført.`,
  },
  'report-issue': {
    en: ({ order }) => `The customer has a question about the report of order ${order}.`,
    no: ({ order }) => `Kunden har et spørsmål om rapporten til ordre ${order}.`,
  },
  'price-agreed': {
    en: ({ order, sum }) => `The price of order ${order} is ${sum} now.`,
    no: ({ order, sum }) => `Prisen på ordre ${order} er nå ${sum}.`,
  },
  'tasks-changed': {
    en: ({ order }) => `The tasks of order ${order} were changed.`,
    no: ({ order }) => `Oppgavene i ordre ${order} er endret.`,
  },
} as const satisfies Record<string, Record<Locale, Sentence>>

export type OrderSentence = keyof typeof sentences

/** A sentence about an order in its reader's language. */
export const orderSentence = (
  name: OrderSentence,
  locale: Locale,
  { order, when, sum, name: person }: Told,
): string => {
  const sentence: Sentence = sentences[name][locale]
  return sentence({
    order,
    name: person ?? '',
    sum: sum ? moneyIn(locale, sum) : '',
    when: when ? whenIn(locale, when.at.toISOString(), when.timeZone) : '',
    day: when ? dayIn(locale, when.at, when.timeZone) : '',
  })
}
