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
