import type { Catalogue } from '../text.ts'

/** Texts about uploading and showing files. */
export const files = {
  tooLarge: ({ maxBytes }: { maxBytes: number }, { number }) =>
    `This file is too large. The limit is ${number(maxBytes / 1_000_000, 1)} MB.`,
  wrongType: ({ types }: { types: readonly string[] }, { list }) =>
    `We cannot take this file. Choose a ${list(types, 'disjunction')} file.`,
  noSuchFile: 'We could not find this file.',
  asManyAsCanBe: 'You have reached the limit of files. Remove one first.',
  missing: 'A file must be uploaded',
  storeUnavailable: 'We cannot store or show files right now. Please try again in a few minutes.',
  addressExpired: 'The link to this file has expired. Reload the page that it is on.',
  uploadExpired: 'This upload has expired. Please add the file again.',
  uploadedBefore: 'Another file was already uploaded here.',
  damaged: 'This file is damaged. Please contact our support.',
  announcedOtherwise: 'You sent this before with another file. Please add it again.',
  otherSize: 'The file did not arrive in full. Please add it again.',
  notAsNamed: 'The content of this file does not match its name. Please choose another one.',
  goneMeanwhile: 'One of the files is no longer available. Please remove it and add it again.',
  unreadablePicture: 'We cannot read this picture. Please choose another one.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
} as const satisfies Catalogue
