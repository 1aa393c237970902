/** What is said of reviews, in Norwegian. */
export const customerReviewsInNorwegian: Readonly<Record<string, string>> = {
  'There is no such review.': 'Denne vurderingen finnes ikke.',
  'You can write a review once the inspection is completed.':
    'Du kan skrive en vurdering når inspeksjonen er fullført.',
  'You have reviewed this inspection already. Open your review to change it.':
    'Du har allerede vurdert denne inspeksjonen. Åpne vurderingen din for å endre den.',
  'The time in which this review could be changed is over.': 'Fristen for å endre denne vurderingen er ute.',
  'You have answered this review already.': 'Du har allerede svart på denne vurderingen.',
}
