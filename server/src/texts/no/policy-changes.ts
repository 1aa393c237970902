import type { policyChanges as english } from '../en/policy-changes.ts'
import type { Translation } from '../text.ts'

export const policyChanges: Translation<typeof english> = {
  noSuchDay: 'Denne dagen finnes ikke. Skriv den som 2027-03-20.',
  dayIsPast: 'Velg en dag som kommer, etter kalenderen i markedet.',
  dayTooLate: 'Velg en dag i løpet av de neste to årene.',
  proposedAlready: 'Det finnes alt en endring av dette for den dagen, foreslått eller godkjent. Se på den først.',
  otherCurrency: 'Prisene i dette markedet er i {currency}.',
  tooHigh: 'Prisen er for høy: en månedspris har høyst sju sifre foran kommaet.',
  isFree: 'Denne planen er gratis. La prisen stå på 0.',
  notFree: 'Skriv en pris over 0. Bare gratisplanen koster ingenting.',
  addsTheSame: 'Det et tillegg gir, blir som det er. La feltet stå tomt.',
  sumsIn: 'Beløp i dette markedet er i {currency}.',
  fineAboveZero:
    'Skriv et gebyr over 0. Det er uansett gratis å gi fra seg et oppdrag tidlig, eller å avtale en ny tid.',
  fineTooHigh: 'Et gebyr i dette markedet er høyst {most}. Skriv et lavere.',
  higherIsHigher: 'Det høye gebyret må være over det lave.',
  referralAboveZero: 'Skriv et tall over 0. Slå av budsjettet hvis ingenting skal utbetales.',
  referralTooHigh: 'En verving gir høyst 50 % og {most} i dette markedet. Tell sifrene en gang til.',
  bandsRise: 'Hvert trinn må kreve flere vurderinger og et bedre snitt enn det forrige, og gi en høyere andel.',
  nothingChanges: 'Slik er det alt den dagen. Ingenting blir endret.',
  notYourOwn: 'Du foreslo denne endringen. En annen i staben må avgjøre den.',
  onlyYourOwn: 'Bare den som foreslo endringen, kan trekke den tilbake. Du kan avslå den.',
  dayHasCome: 'Dagen for denne endringen er kommet. Den kan avslås og foreslås på nytt for en senere dag.',
  shownOtherwise:
    'En annen endring er godkjent etter at denne ble foreslått, så den ville gjøre noe annet enn siden viser. Avslå den og foreslå den på nytt.',
  approved: 'Endringen er godkjent og gjelder fra dagen sin.',
  declined: 'Endringen er avslått. Ingenting blir endret.',
  withdrawn: 'Endringen er trukket tilbake. Ingenting blir endret.',
}
