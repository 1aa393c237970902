/** What is said of quotes and their files, in Norwegian. */
export const quotesInNorwegian: Readonly<Record<string, string>> = {
  'This quote is not kept any more. Its link may be incomplete, or its time is over.':
    'Dette pristilbudet er ikke lenger lagret. Lenken kan være ufullstendig, eller tiden er ute.',
  'One of the files is not there any more. Please remove it and add it anew.':
    'En av filene finnes ikke lenger. Fjern den og legg den til på nytt.',
  'There are as many files as there can be. Remove one first.':
    'Det er så mange filer som det kan være. Fjern en først.',
  'There is no such file.': 'Denne filen finnes ikke.',
  'This file belongs to an order and stays with it.': 'Denne filen hører til en ordre og følger den.',
  'This file goes with an inspection in a cart. Take the inspection out of the cart first.':
    'Denne filen hører til en inspeksjon i en handlekurv. Ta inspeksjonen ut av handlekurven først.',
  'Inspection Date has passed. Please select new date': 'Inspeksjonsdatoen er passert. Velg en ny dato',
  'Enter a date as day, month and year.': 'Skriv en dato som dag, måned og år.',
  'Enter a time as hours and minutes.': 'Skriv et klokkeslett som timer og minutter.',
  'A VIN has 17 letters and digits, and never I, O or Q.':
    'Et understellsnummer har 17 bokstaver og sifre, og aldri I, O eller Q.',
  'Enter the model year with four digits.': 'Skriv årsmodellen med fire sifre.',
  'The model year lies too far ahead.': 'Årsmodellen ligger for langt fram i tid.',
  'Enter a whole number.': 'Skriv et helt tall.',
  'Enter a number that is not negative.': 'Skriv et tall som ikke er negativt.',
  'Enter a number above zero.': 'Skriv et tall over null.',
  'This number is too large.': 'Dette tallet er for stort.',
  'Enter the number in digits, without the country code.': 'Skriv nummeret med sifre, uten landskoden.',
  'This list is too long.': 'Denne listen er for lang.',
}
