/**
 * Derives a key from its subject alone, as a UUID of version 8 (RFC 9562). Two tabs or devices that order the same
 * thing at the same moment get the same key without communicating. Use it for things that can happen only once, such as
 * ordering the items of a cart; use `sendOnce` for anything that may be repeated.
 */
export const keyOfSubject = async (subject: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
