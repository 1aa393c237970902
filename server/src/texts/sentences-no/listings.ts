/** What is said of listings, in Norwegian. */
export const listingsInNorwegian: Readonly<Record<string, string>> = {
  'There is no such listing.': 'Denne annonsen finnes ikke.',
  'There is no such photo.': 'Dette bildet finnes ikke.',
  'This listing was removed. Make a new one instead.': 'Denne annonsen er fjernet. Lag en ny i stedet.',
  'A vehicle cannot become a property, nor a property a vehicle. Make a new listing instead.':
    'Et kjøretøy kan ikke bli en eiendom, og en eiendom ikke et kjøretøy. Lag en ny annonse i stedet.',
  'Our staff has taken this listing out of sight. Please contact us before it is published again.':
    'Våre ansatte har skjult denne annonsen. Ta kontakt med oss før den publiseres igjen.',
  'You have made many listings today. Please go on tomorrow.': 'Du har laget mange annonser i dag. Fortsett i morgen.',
  'The listing can be seen again.': 'Annonsen vises igjen.',
  'The listing is hidden.': 'Annonsen er skjult.',
  'The listing is removed.': 'Annonsen er fjernet.',
}
