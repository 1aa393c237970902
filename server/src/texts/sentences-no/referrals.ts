/** What is said of referrals, in Norwegian. */
export const referralsInNorwegian: Readonly<Record<string, string>> = {
  'This is your own e-mail address. Enter the address of somebody else.':
    'Dette er din egen e-postadresse. Skriv adressen til en annen.',
  'This person is an inspector with us, or has applied already.':
    'Denne personen er allerede inspektør hos oss, eller har søkt.',
  'This person has been referred already.': 'Denne personen er allerede vervet.',
  'You have invited a great many people. Please wait a while and try again.':
    'Du har invitert svært mange. Vent en stund og prøv igjen.',
  'Credit for a referral': 'Godtgjørelse for verving',
}
