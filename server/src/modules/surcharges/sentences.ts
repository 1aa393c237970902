import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn } from '#kernel/text/formats.ts'

/** What is told of a surcharge: who the inspector is, for which order, how much, and why if somebody said. */
export interface ToldSurcharge {
  name: string
  sequenceId: string
  amount: Money
  reason?: string
}

type Sentences = Record<
  'created' | 'cancelled' | 'declined' | 'paid' | 'notPaid',
  (surcharge: ToldSurcharge) => string
> & {
  amountIs: (amount: Money) => string
}

const because = (reason: string | undefined, words: (reason: string) => string): string =>
  reason ? ` ${words(reason)}` : ''

/** What customers and inspectors are told of surcharges, in their languages. */
export const surchargeSentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    created: ({ name, sequenceId, amount }) =>
      `${name} asks for a surcharge of ${moneyIn('en', amount)} for order ${sequenceId}.`,
    cancelled: ({ name, sequenceId, reason }) =>
      `${name} has taken the surcharge for order ${sequenceId} back.${because(reason, (words) => `The reason given: ${words}`)}`,
    declined: ({ sequenceId, reason }) =>
      `The customer has declined your surcharge for order ${sequenceId}.${because(reason, (words) => `The reason given: ${words}`)}`,
    paid: ({ sequenceId, amount }) =>
      `The customer has paid your surcharge of ${moneyIn('en', amount)} for order ${sequenceId}.`,
    notPaid: ({ sequenceId, amount }) =>
      `Your payment of ${moneyIn('en', amount)} has come, but the surcharge for order ${sequenceId} did not wait for it any more. ` +
      'The money is in your wallet.',
    amountIs: (amount) => `The surcharge is ${moneyIn('en', amount)}. Please look at it again before you pay.`,
  },
  no: {
    created: ({ name, sequenceId, amount }) =>
      `${name} ber om et tillegg på ${moneyIn('no', amount)} for bestilling ${sequenceId}.`,
    cancelled: ({ name, sequenceId, reason }) =>
      `${name} har trukket tillegget for bestilling ${sequenceId} tilbake.${because(reason, (words) => `Oppgitt grunn: ${words}`)}`,
    declined: ({ sequenceId, reason }) =>
      `Kunden har avslått tillegget ditt for bestilling ${sequenceId}.${because(reason, (words) => `Oppgitt grunn: ${words}`)}`,
    paid: ({ sequenceId, amount }) =>
      `Kunden har betalt tillegget ditt på ${moneyIn('no', amount)} for bestilling ${sequenceId}.`,
    notPaid: ({ sequenceId, amount }) =>
      `Betalingen din på ${moneyIn('no', amount)} er kommet, men tillegget for bestilling ${sequenceId} ventet ikke lenger på den. ` +
      'Pengene er i lommeboken din.',
    amountIs: (amount) => `Tillegget er ${moneyIn('no', amount)}. Se på det igjen før du betaler.`,
  },
}
