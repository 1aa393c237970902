/**
 * A key that follows from its subject alone, as a UUID of RFC 9562's version 8. Two tabs, or two devices, that order the
 * same thing at the same instant have the same key without having told each other. It suits what can be done once only,
 * such as ordering the items of a cart; whatever may be repeated takes `sendOnce`.
 */
export const keyOfSubject = async (subject: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  const bytes = new Uint8Array(digest, 0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
