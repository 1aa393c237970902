import type { MakeObject } from './owned-object.ts'

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const quotesObjects: Readonly<Record<string, MakeObject>> = {}
/** Calls of this group with an id that has no owner, each with the reason. */
export const quotesWithoutOwner: Readonly<Record<string, string>> = {
  'POST /quotes/save-quote':
    'anyone may call it: the upload key is the authorisation for its files, the token for the quote',
  'POST /quotes/remove-file': 'anyone may call it: the upload key is the authorisation',
}
