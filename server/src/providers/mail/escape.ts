/** Text as it may stand in HTML, between tags and in a quoted attribute. Signs that no text has are left out. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Text as it may stand in a header: one line, without signs that steer, at most `length` characters. Of a longer text, the
 * first sentences that fit; where not even one does, it is cut.
 */
export const oneLine = (text: string, length: number): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (line.length <= length) return line
  let whole = ''
  for (const { segment } of sentences.segment(line)) {
    if ((whole + segment).trimEnd().length > length) break
    whole += segment
  }
  return whole === '' ? `${line.slice(0, length - 1).trimEnd()}…` : whole.trimEnd()
}
