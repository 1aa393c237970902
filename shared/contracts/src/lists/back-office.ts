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

/** Special sections on the page of a record: the messages of a conversation, and a mail as it is sent. */
export const recordParts = ['conversation', 'mail'] as const
export type RecordPart = (typeof recordParts)[number]
