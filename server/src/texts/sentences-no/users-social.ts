/** Sentences about sign-in with providers in Norwegian. */
export const socialInNorwegian: Readonly<Record<string, string>> = {
  'This sign-in is not offered here.': 'Denne innloggingen tilbys ikke her.',
  'This sign-in does not answer just now. Please try again, or use your password.':
    'Denne innloggingen svarer ikke akkurat nå. Prøv igjen, eller bruk passordet ditt.',
  'This sign-in cannot be used any more. Please start it again.':
    'Denne innloggingen kan ikke brukes lenger. Start den på nytt.',
  'This sign-in tells us no e-mail address. Please sign up with your address and a password.':
    'Denne innloggingen gir oss ingen e-postadresse. Registrer deg med adressen din og et passord.',
  'There is an account with this e-mail address, and this sign-in does not prove that it is yours. Please log in with your password.':
    'Det finnes en konto med denne e-postadressen, og denne innloggingen viser ikke at den er din. Logg inn med passordet ditt.',
}
