import { fileRulesInNorwegian } from './sentences.ts'

/** What is said of files, in Norwegian. */
export const filesInNorwegian: Readonly<Record<string, string>> = {
  ...fileRulesInNorwegian,
  'Files cannot be kept or shown just now. Please try again in a few minutes.':
    'Filer kan ikke lagres eller vises akkurat nå. Prøv igjen om noen minutter.',
  'This address of a file has expired. Open the page that it is on anew.':
    'Denne adressen til en fil er utløpt. Åpne siden den ligger på, på nytt.',
  'You have sent a great many files. Please wait a while and try again.':
    'Du har sendt svært mange filer. Vent en stund og prøv igjen.',
  'This file was sent before as another one. Please add it anew.':
    'Denne filen er sendt før som en annen. Legg den til på nytt.',
  'This file has another size than was said. Please add it anew.':
    'Filen har en annen størrelse enn oppgitt. Legg den til på nytt.',
  'This file is not what its name says. Please choose another one.': 'Filen er ikke det navnet sier. Velg en annen.',
  'This address for a file has expired. Please add the file anew.':
    'Denne adressen for en fil er utløpt. Legg til filen på nytt.',
  'Your picture has been changed.': 'Bildet ditt er endret.',
  'Your picture has been removed.': 'Bildet ditt er fjernet.',
  'Please send a form with a file.': 'Send et skjema med en fil.',
  'Please tell the size of what is sent.': 'Oppgi størrelsen på det som sendes.',
  'This form could not be read.': 'Dette skjemaet kunne ikke leses.',
  'A file must be uploaded': 'En fil må lastes opp',
  'This picture cannot be read. Please choose another one.': 'Dette bildet kan ikke leses. Velg et annet.',
  'This picture has too many pixels. Please choose a smaller one.':
    'Dette bildet har for mange bildepunkter. Velg et mindre.',
}
