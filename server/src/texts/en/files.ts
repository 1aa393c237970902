import type { Catalogue } from '../text.ts'

/** What is said of files that are sent and shown. */
export const files = {
  tooLarge: ({ maxBytes }: { maxBytes: number }, { number }) =>
    `This file is too large. It may have ${number(maxBytes / 1_000_000, 1)} MB at most.`,
  wrongType: ({ types }: { types: readonly string[] }, { list }) =>
    `This file cannot be taken. It has to be a ${list(types, 'disjunction')} file.`,
  noSuchFile: 'There is no such file.',
  asManyAsCanBe: 'There are as many files as there can be. Remove one first.',
  missing: 'A file must be uploaded',
  storeUnavailable: 'Files cannot be kept or shown just now. Please try again in a few minutes.',
  addressExpired: 'This address of a file has expired. Open the page that it is on anew.',
  uploadExpired: 'This address for a file has expired. Please add the file anew.',
  uploadedBefore: 'Another file was sent to this address before.',
  damaged: 'This file is no longer what was kept here. Please tell us.',
  announcedOtherwise: 'This file was sent before as another one. Please add it anew.',
  otherSize: 'This file has another size than was said. Please add it anew.',
  notAsNamed: 'This file is not what its name says. Please choose another one.',
  goneMeanwhile: 'One of the files is not there any more. Please remove it and add it anew.',
  unreadablePicture: 'This picture cannot be read. Please choose another one.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
} as const satisfies Catalogue
