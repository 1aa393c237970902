const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Encodes bytes in letters and digits, independent of case (RFC 4648), because some mail programs change it. */
export const toBase32 = (bytes: Buffer): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
      held &= (1 << bits) - 1
    }
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31]
}

/** Decodes the result of {@link toBase32}, in either case; undefined if it is invalid. */
export const fromBase32 = (text: string): Buffer | undefined => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toLowerCase()) {
    const value = letters.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  const content = Buffer.from(bytes)
  return toBase32(content) === text.toLowerCase() ? content : undefined
}
