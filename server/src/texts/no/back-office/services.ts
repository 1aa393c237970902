import type { services as english } from '../../en/back-office/services.ts'
import type { Translation } from '../../text.ts'

export const services: Translation<typeof english> = {
  resourceTitle: 'Tjenester',
  resourceDescription: 'Hva som kan bestilles, og hvor lang tid det tar.',
  canBeOrdered: 'Kan bestilles',
  usualLengthInMinutes: 'Vanlig varighet i minutter',
  reportWithinDays: 'Rapport innen dager',
  placeInLists: 'Plass i lister',
}
