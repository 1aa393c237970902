import type { Catalogue } from '../text.ts'

/** Texts about signing in with a provider. */
export const signIn = {
  notOffered: 'This sign-in is not offered here.',
  used: 'This sign-in can no longer be used. Please start it again.',
  noAnswer: 'This sign-in is not responding. Please try again, or use your password.',
} as const satisfies Catalogue
