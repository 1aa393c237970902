import type { Locale } from '@fieldproof/contracts'

/** What is told of a review: who the other is, of which order, and the overall rating, 1 to 5. */
interface ToldReview {
  name: string
  sequenceId: string
  overall: number
}

/** What inspectors and customers are told of reviews, in their languages. */
export const reviewSentences: Readonly<
  Record<Locale, Record<'written' | 'changed' | 'answered', (review: ToldReview) => string>>
> = {
  en: {
    written: ({ name, sequenceId, overall }) => `${name} has reviewed your inspection ${sequenceId}: ${overall} of 5.`,
    changed: ({ name, sequenceId, overall }) =>
      `${name} has changed the review of your inspection ${sequenceId}: ${overall} of 5.`,
    answered: ({ name, sequenceId }) => `${name} has answered your review of inspection ${sequenceId}.`,
  },
  no: {
    written: ({ name, sequenceId, overall }) => `${name} har vurdert inspeksjonen din ${sequenceId}: ${overall} av 5.`,
    changed: ({ name, sequenceId, overall }) =>
      `${name} har endret vurderingen av inspeksjonen din ${sequenceId}: ${overall} av 5.`,
    answered: ({ name, sequenceId }) => `${name} har svart på vurderingen din av inspeksjon ${sequenceId}.`,
  },
}
