/** What reports say, in Norwegian. */
export const reportsInNorwegian: Readonly<Record<string, string>> = {
  'This report was handed in. Correct it by an addendum.': 'Denne rapporten er levert. Rett den med et tillegg.',
  'The order of this report is not under way any more.': 'Ordren til denne rapporten er ikke lenger i gang.',
  'There are as many tasks as a report can have.': 'Rapporten kan ikke ha flere oppgaver.',
  'This was removed from the report already.': 'Dette er allerede fjernet fra rapporten.',
  'This report is not about a vehicle.': 'Denne rapporten gjelder ikke et kjøretøy.',
  'A report can be handed in from the day of the inspection on.': 'En rapport kan leveres fra og med inspeksjonsdagen.',
  'The report was changed since you opened it. Please look it over again.':
    'Rapporten er endret siden du åpnet den. Se over den igjen.',
  'Something is still missing. Look at what is marked, then hand the report in.':
    'Det mangler noe. Se på det som er merket, og lever så rapporten.',
  'This report is still being written. Change it instead.':
    'Denne rapporten er fortsatt under arbeid. Endre den i stedet.',
  'There are as many addenda as a report can have.': 'Rapporten kan ikke ha flere tillegg.',
  'Only the inspector can answer this.': 'Bare inspektøren kan svare på dette.',
  'Only the customer can ask again.': 'Bare kunden kan spørre på nytt.',
  'Choose a day within the next year.': 'Velg en dag innen det neste året.',
  'This link was made before. Please make another one.': 'Denne lenken er laget før. Lag en ny.',
  'There are as many links as a report can have. End one first.':
    'Rapporten kan ikke ha flere lenker. Avslutt en først.',
  'This link does not work any more.': 'Denne lenken virker ikke lenger.',
  'Files of this kind cannot be taken.': 'Filer av denne typen kan ikke tas imot.',
  'This file is too large.': 'Denne filen er for stor.',
  'No report bears this code.': 'Ingen rapport har denne koden.',
  'This report has not been handed in yet.': 'Denne rapporten er ikke levert ennå.',
}
