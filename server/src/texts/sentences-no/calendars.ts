/** What calendars say, in Norwegian. */
export const calendarsInNorwegian: Readonly<Record<string, string>> = {
  'This was blocked before with other days. Please start again.':
    'Dette ble sperret tidligere med andre dager. Begynn på nytt.',
  'There is as much blocked as can be. Open something again first.': 'Mer kan ikke sperres. Åpne noe igjen først.',
  'There are as many calendars as can be. Remove one of them first.':
    'Det kan ikke være flere kalendere. Fjern en av dem først.',
  'You have imported calendars very often. Please wait a while and try again.':
    'Du har importert kalendere svært ofte. Vent en stund og prøv igjen.',
  'The end has to be after the beginning.': 'Slutten må være etter begynnelsen.',
  'Two spans of a day must not overlap.': 'To tidsrom på en dag kan ikke overlappe.',
  'No calendar could be read at this address.': 'Ingen kalender kunne leses på denne adressen.',
  'Give both times, or none for whole days.': 'Skriv begge klokkeslett, eller ingen for hele dager.',
  'This is too long a time at once.': 'Dette er for lang tid på en gang.',
  'Choose what to open again.': 'Velg hva som skal åpnes igjen.',
  'Enter a web address that starts with https://.': 'Skriv en nettadresse som begynner med https://.',
  'The last day must not be before the first.': 'Den siste dagen kan ikke være før den første.',
  'Enter a time zone such as Africa/Lagos.': 'Skriv en tidssone, for eksempel Africa/Lagos.',
}
