import type { MakeObject } from './owned-object.ts'

/** Each call of this group that is asked for one object, with what makes one. */
export const quotesObjects: Readonly<Record<string, MakeObject>> = {}
/** Calls of this group with an identifier that is nobody's, and why. */
export const quotesWithoutOwner: Readonly<Record<string, string>> = {
  'POST /quotes/save-quote':
    'anyone may call it: the upload key is the authorisation for its files, the token for the quote',
  'POST /quotes/remove-file': 'anyone may call it: the upload key is the authorisation',
}
