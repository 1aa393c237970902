/*
 * The back office.
 */

/** Kinds of a field of a record in the back office. */
export const fieldKinds = [
  'text',
  'long-text',
  'markdown',
  'number',
  'money',
  'boolean',
  'instant',
  'day',
  'choice',
  'email',
  'phone',
  'country',
  'file',
  'reference',
  'list',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Parts of their own that a kind of record can have on its page: what was said in a conversation, and a mail as it is sent. */
export const recordParts = ['conversation', 'mail'] as const
export type RecordPart = (typeof recordParts)[number]
