import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../text.ts'

export const signIn: Translation<typeof english> = {
  notOffered: 'Denne innloggingen tilbys ikke her.',
  used: 'Denne innloggingen kan ikke brukes lenger. Start den på nytt.',
  noAnswer: 'Denne innloggingen svarer ikke akkurat nå. Prøv igjen, eller bruk passordet ditt.',
}
