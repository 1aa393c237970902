/** How an answer may be packed, the smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Reads `gzip;q=0.8, br` as names with their quality. */
const weighted = (header: string): Map<string, number> => {
  const found = new Map<string, number>()
  for (const part of header.slice(0, 1_000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (name !== '') found.set(name, Number.isFinite(weight) ? weight : 0)
  }
  return found
}

/** The best encoding, of those there are, that the browser takes; null for the bytes as they are. */
export const chooseEncoding = (
  header: string | undefined,
  there: Partial<Record<Encoding, unknown>>,
): Encoding | null => {
  const accepted = weighted(header ?? '')
  const takes = (encoding: Encoding) =>
    there[encoding] !== undefined && (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Whether the browser asks for a document: a move in its address bar, and not a script's request. */
export const wantsDocument = (header: string | undefined): boolean => (weighted(header ?? '').get('text/html') ?? 0) > 0

/** Whether anything will do, as for command-line tools. */
export const takesAnything = (header: string | undefined): boolean =>
  header === undefined || (weighted(header).get('*/*') ?? 0) > 0

/** Whether the browser's copy, named by `If-None-Match`, is this one. */
export const hasCopy = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
