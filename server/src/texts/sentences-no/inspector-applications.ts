import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'

const say = inspectorMessages

/** What is said of inspectors' applications, in Norwegian. */
export const inspectorApplicationsInNorwegian: Readonly<Record<string, string>> = {
  // Fields (INSPECTOR-9)
  [fieldMessages.dateInvalid]: 'Skriv en dato med dag, måned og år.',
  [fieldMessages.linkInvalid]: 'Skriv en nettadresse som begynner med https://.',
  [fieldMessages.tooMany]: 'Denne listen er for lang.',
  [fieldMessages.wholeNumber]: 'Skriv et helt tall.',
  [fieldMessages.notNegative]: 'Skriv et tall som ikke er negativt.',
  [fieldMessages.tooLarge]: 'Dette tallet er for stort.',
  [say.companyRegistrationNumber]: 'Skriv inn organisasjonsnummer',
  [say.notEligible]: 'Du må ha rett til å arbeide i landet du bor i, før du kan registrere deg hos oss',
  [say.graduationYear]: 'Skriv årstallet med fire sifre.',
  [say.experience]: 'Det trengs minst 1 års erfaring.',
  [say.radius]: 'Skriv en radius fra 1 til 1000 kilometer.',
  [say.validityOrder]: 'Sertifikatet må slutte etter at det begynner.',
  [say.certificationDate]: 'Skriv når det utløper, eller velg at det ikke utløper.',
  [say.sameLanguage]: 'Hvert språk kan bare nevnes én gang.',
  [say.educationMissing]: 'Legg til den høyeste utdanningen din.',
  [say.specializationMissing]: 'Legg til minst ett fagområde.',
  [say.certificationMissing]: 'Legg til minst ett sertifikat for hvert fagområde.',
  [say.languageMissing]: 'Legg til minst ett språk.',
  [say.insuranceMissing]: 'Last opp bevis på forsikringen din: boliginspektører må ha den.',
  [say.referencesMissing]: 'Legg til minst 2 referanser.',
  // Refusals
  'Your application is not complete yet. What is missing is listed.':
    'Søknaden din er ikke fullstendig ennå. Det som mangler, er listet opp.',
  'Your application has been handed in already.': 'Søknaden din er allerede levert.',
  'This application has been closed and can no longer be changed.':
    'Denne søknaden er lukket og kan ikke lenger endres.',
  'This application cannot be suspended.': 'Denne søknaden kan ikke suspenderes.',
  'There is no such application.': 'Denne søknaden finnes ikke.',
  'This cannot be done in the state that the application is in.':
    'Dette kan ikke gjøres i den tilstanden søknaden er i.',
  'The application has changed since you opened it. Look at it again.':
    'Søknaden er endret siden du åpnet den. Se på den igjen.',
  'There is no such reference.': 'Denne referansen finnes ikke.',
  'There is no such document.': 'Dette dokumentet finnes ikke.',
  'You have named as many references as can be named.': 'Du har oppgitt så mange referanser som det går an.',
  'There are as many documents as there can be. Remove one first.':
    'Det er så mange dokumenter som det kan være. Fjern ett først.',
  'The document has been removed.': 'Dokumentet er fjernet.',
  'The reference has been removed.': 'Referansen er fjernet.',
  // Notifications
  'Your application is not complete yet.': 'Søknaden din er ikke fullstendig ennå.',
  'We have received your application. We will write to you when we have looked at it.':
    'Vi har mottatt søknaden din. Vi skriver til deg når vi har sett på den.',
  'We are looking at your application. You can still add to it.':
    'Vi ser på søknaden din. Du kan fortsatt legge til noe.',
  'Your application is approved. Finish the orientation course to be activated.':
    'Søknaden din er godkjent. Fullfør introduksjonskurset for å bli aktivert.',
  'You are activated as an inspector and will be offered jobs.':
    'Du er aktivert som inspektør og vil få tilbud om oppdrag.',
  'Your inspector account is deactivated. You will not be offered jobs.':
    'Inspektørkontoen din er deaktivert. Du får ikke tilbud om oppdrag.',
  'Your application was not accepted. The reasons are in our mail.':
    'Søknaden din ble ikke godtatt. Begrunnelsen står i e-posten fra oss.',
  'Your inspector account has been removed.': 'Inspektørkontoen din er fjernet.',
  'Your inspector account is suspended until we have reviewed it.':
    'Inspektørkontoen din er suspendert til vi har gått gjennom den.',
  'We need something more for your application.': 'Vi trenger noe mer til søknaden din.',
  'Your name or address has changed. Please prove again who you are.':
    'Navnet eller adressen din er endret. Bekreft på nytt hvem du er.',
}
