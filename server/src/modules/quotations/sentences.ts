import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn } from '#kernel/text/formats.ts'

/** What is told of an offer: who the other is, for which order, how much, and why if somebody said. */
export interface ToldOffer {
  name: string
  sequenceId: string
  amount: Money
  reason?: string
}

type Sentences = Record<
  'created' | 'updated' | 'cancelled' | 'declined' | 'notCompleted',
  (offer: ToldOffer) => string
> & {
  /** The difference to the order's price has changed: above zero it is to be paid, below zero it goes back. */
  differenceIs: (difference: Money) => string
}

const because = (reason: string | undefined, words: (reason: string) => string): string =>
  reason ? ` ${words(reason)}` : ''

/** What customers and inspectors are told of offers, in their languages. */
export const quotationSentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    created: ({ name, sequenceId, amount }) =>
      `${name} offers to inspect order ${sequenceId} for ${moneyIn('en', amount)}.`,
    updated: ({ name, sequenceId, amount }) =>
      `${name} has changed the offer for order ${sequenceId} to ${moneyIn('en', amount)}.`,
    cancelled: ({ name, sequenceId, reason }) =>
      `${name} has taken the offer for order ${sequenceId} back.${because(reason, (words) => `The reason given: ${words}`)}`,
    declined: ({ sequenceId, reason }) =>
      `The customer has declined your offer for order ${sequenceId}.${because(reason, (words) => `The reason given: ${words}`)}`,
    notCompleted: ({ name, sequenceId, amount }) =>
      `Your payment of ${moneyIn('en', amount)} has come, but the offer of ${name} for order ${sequenceId} could not be accepted any more. ` +
      'The money is in your wallet.',
    differenceIs: ({ amount, currency }) => {
      if (amount === 0) return 'The offer is now the same as the price of the order. Please look at it again.'
      const sum = moneyIn('en', { amount: Math.abs(amount), currency })
      return amount > 0
        ? `You would now pay ${sum} more. Please look at it again.`
        : `You would now get ${sum} back. Please look at it again.`
    },
  },
  no: {
    created: ({ name, sequenceId, amount }) =>
      `${name} tilbyr å inspisere bestilling ${sequenceId} for ${moneyIn('no', amount)}.`,
    updated: ({ name, sequenceId, amount }) =>
      `${name} har endret tilbudet for bestilling ${sequenceId} til ${moneyIn('no', amount)}.`,
    cancelled: ({ name, sequenceId, reason }) =>
      `${name} har trukket tilbudet for bestilling ${sequenceId} tilbake.${because(reason, (words) => `Oppgitt grunn: ${words}`)}`,
    declined: ({ sequenceId, reason }) =>
      `Kunden har avslått tilbudet ditt for bestilling ${sequenceId}.${because(reason, (words) => `Oppgitt grunn: ${words}`)}`,
    notCompleted: ({ name, sequenceId, amount }) =>
      `Betalingen din på ${moneyIn('no', amount)} er kommet, men tilbudet fra ${name} for bestilling ${sequenceId} kunne ikke godtas lenger. ` +
      'Pengene er i lommeboken din.',
    differenceIs: ({ amount, currency }) => {
      if (amount === 0) return 'Tilbudet er nå likt prisen på bestillingen. Se på det igjen.'
      const sum = moneyIn('no', { amount: Math.abs(amount), currency })
      return amount > 0
        ? `Du skal nå betale ${sum} mer. Se på det igjen.`
        : `Du får nå ${sum} tilbake. Se på det igjen.`
    },
  },
}
