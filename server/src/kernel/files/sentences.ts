import type { CallSpec, FileType, VideoType } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'

const names: Record<FileType | VideoType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
}
const listed = (types: readonly (FileType | VideoType)[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(types.map((type) => names[type]))
const megabytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)

/** What is said of a file with more bytes than its call takes. */
export const tooLargeSentence = (maxBytes: number): string =>
  `This file is too large. It may have ${megabytes(maxBytes, 'en')} MB at most.`
/** What is said of a file of another type. */
export const wrongTypeSentence = (types: readonly (FileType | VideoType)[]): string =>
  `This file cannot be taken. It has to be a ${listed(types, 'en')} file.`

const rules = callGroups.flatMap(({ calls }) => Object.values<CallSpec>(calls)).flatMap(({ file }) => file ?? [])

/** Both sentences in Norwegian, for every rule of the contract. */
export const fileRulesInNorwegian: Readonly<Record<string, string>> = Object.fromEntries(
  rules.flatMap(({ maxBytes, types }) => [
    [tooLargeSentence(maxBytes), `Filen er for stor. Den kan være på høyst ${megabytes(maxBytes, 'nb')} MB.`],
    [wrongTypeSentence(types), `Denne filen kan ikke tas imot. Den må være en fil av typen ${listed(types, 'nb')}.`],
  ]),
)
