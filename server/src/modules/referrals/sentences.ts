import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn } from '#kernel/text/formats.ts'

interface Credited {
  name: string
  amount: Money
  isHeld: boolean
}

/** What referrers are told, in their languages. */
export const referralSentences: Readonly<Record<Locale, { credited: (told: Credited) => string }>> = {
  en: {
    credited: ({ name, amount, isHeld }) =>
      isHeld
        ? `${name}, whom you referred, completed a job: ${moneyIn('en', amount)} come with your next payout.`
        : `${name}, whom you referred, completed a job: ${moneyIn('en', amount)} are in your wallet.`,
  },
  no: {
    credited: ({ name, amount, isHeld }) =>
      isHeld
        ? `${name}, som du vervet, har fullført et oppdrag: ${moneyIn('no', amount)} kommer med neste utbetaling.`
        : `${name}, som du vervet, har fullført et oppdrag: ${moneyIn('no', amount)} er i lommeboken din.`,
  },
}
