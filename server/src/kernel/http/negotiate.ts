import Negotiator from 'negotiator'

/** The encodings of answers, the smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best available encoding that the browser accepts; null for no encoding. */
export const chooseEncoding = (
  header: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | null => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings)
  return encodings.find((encoding) => available[encoding] !== undefined && accepted.includes(encoding)) ?? null
}

/** The media types of an Accept header, as it names them. */
const acceptedTypes = (header: string | undefined): string[] =>
  new Negotiator({ headers: { accept: header } }).mediaTypes().map((type) => type.toLowerCase())

/** Whether the browser asks for a document, so that it is a navigation and not a script's request. */
export const wantsDocument = (header: string | undefined): boolean => acceptedTypes(header).includes('text/html')

/** Whether any type is accepted, as by command-line tools, which may send no header. */
export const takesAnything = (header: string | undefined): boolean => acceptedTypes(header).includes('*/*')

/** Whether the browser's copy, named by `If-None-Match`, is this one. */
export const hasCopy = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
