import Negotiator from 'negotiator'

/** How an answer may be packed, the smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding, of those there are, that the browser takes; null for the bytes as they are. */
export const chooseEncoding = (
  header: string | undefined,
  there: Partial<Record<Encoding, unknown>>,
): Encoding | null => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings)
  return encodings.find((encoding) => there[encoding] !== undefined && taken.includes(encoding)) ?? null
}

/** The media types of an Accept header, as it names them. */
const acceptedTypes = (header: string | undefined): string[] =>
  new Negotiator({ headers: { accept: header } }).mediaTypes().map((type) => type.toLowerCase())

/** Whether the browser asks for a document: a move in its address bar, and not a script's request. */
export const wantsDocument = (header: string | undefined): boolean => acceptedTypes(header).includes('text/html')

/** Whether anything will do, as for command-line tools, which may send no header. */
export const takesAnything = (header: string | undefined): boolean => acceptedTypes(header).includes('*/*')

/** Whether the browser's copy, named by `If-None-Match`, is this one. */
export const hasCopy = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
