import type { listings as english } from '../en/listings.ts'
import type { Translation } from '../text.ts'

export const listings: Translation<typeof english> = {
  noSuchListing: 'Denne annonsen finnes ikke.',
  noSuchPhoto: 'Dette bildet finnes ikke.',
  photoGone: 'Dette bildet er slettet. Fjern det her, og legg det til på nytt.',
  removed: 'Denne annonsen er fjernet. Lag en ny i stedet.',
  otherKind: 'En annonse kan ikke endres fra kjøretøy til eiendom eller omvendt. Lag en ny annonse i stedet.',
  changedMeanwhile: 'Du har endret annonsen et annet sted etter at du åpnet den her.',
  withheld: 'Våre ansatte har skjult denne annonsen. Ta kontakt med oss før den publiseres igjen.',
  hiddenByStaff: 'Annonsen er skjult.',
  shownByStaff: 'Vi skjuler ikke lenger annonsen.',
  removedByStaff: 'Annonsen er fjernet.',
  notifications: {
    hidden: 'Vi har skjult annonsen din «{title}»: {reason}',
    shown: 'Annonsen din «{title}» vises igjen.',
    released: 'Vi skjuler ikke lenger annonsen din «{title}». Du bestemmer hvem som ser den.',
    removed: 'Vi har fjernet annonsen din «{title}»: {reason}',
  },
}
