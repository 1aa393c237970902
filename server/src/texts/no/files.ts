import type { files as english } from '../en/files.ts'
import type { Translation } from '../text.ts'

export const files: Translation<typeof english> = {
  tooLarge: ({ maxBytes }, { number }) =>
    `Filen er for stor. Den kan være på høyst ${number(maxBytes / 1_000_000, 1)} MB.`,
  wrongType: ({ types }, { list }) =>
    `Denne filen kan ikke tas imot. Den må være en fil av typen ${list(types, 'disjunction')}.`,
  noSuchFile: 'Denne filen finnes ikke.',
  asManyAsCanBe: 'Det er så mange filer som det kan være. Fjern en først.',
  missing: 'En fil må lastes opp',
  storeUnavailable: 'Filer kan ikke lagres eller vises akkurat nå. Prøv igjen om noen minutter.',
  addressExpired: 'Denne adressen til en fil er utløpt. Åpne siden den ligger på, på nytt.',
  uploadExpired: 'Denne adressen for en fil er utløpt. Legg til filen på nytt.',
  uploadedBefore: 'En annen fil er sendt til denne adressen før.',
  damaged: 'Denne filen er skadet. Kontakt kundestøtte.',
  announcedOtherwise: 'Denne filen er sendt før som en annen. Legg den til på nytt.',
  otherSize: 'Filen kom ikke frem i sin helhet. Legg den til på nytt.',
  notAsNamed: 'Innholdet i filen stemmer ikke med navnet. Velg en annen.',
  goneMeanwhile: 'En av filene er ikke der lenger. Fjern den og legg den til på nytt.',
  unreadablePicture: 'Dette bildet kan ikke leses. Velg et annet.',
  tooManyPixels: 'Dette bildet har for mange bildepunkter. Velg et mindre.',
}
