/** Bytes of a file; both ends are part of it. */
export interface Span {
  from: number
  to: number
}

/**
 * The span that a request asks for, as players of videos do (RFC 9110 §14).
 * @param range the request's header, such as `bytes=0-1`
 * @param bytes the size of the whole file
 * @returns undefined for the whole file, also if several spans or something else is requested; null for a span outside
 * of the file
 */
export const spanOf = (range: string | undefined, bytes: number): Span | null | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? null : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? null : { from, to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
