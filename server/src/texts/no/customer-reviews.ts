import type { customerReviews as english } from '../en/customer-reviews.ts'
import type { Translation } from '../text.ts'

export const customerReviews: Translation<typeof english> = {
  noSuchReview: 'Denne vurderingen finnes ikke.',
  onceCompleted: 'Du kan skrive en vurdering når inspeksjonen er fullført.',
  writtenAlready: 'Du har allerede vurdert denne inspeksjonen. Åpne vurderingen din for å endre den.',
  tooLate: 'Fristen for å endre denne vurderingen er ute.',
  answeredAlready: 'Du har allerede svart på denne vurderingen.',
  someCustomer: 'En kunde',
  someInspector: 'Inspektøren',
  notifications: {
    written: '{name} har vurdert inspeksjonen din {order}: {overall} av 5.',
    changed: '{name} har endret vurderingen av inspeksjonen din {order}: {overall} av 5.',
    answered: '{name} har svart på vurderingen din av inspeksjon {order}.',
  },
}
