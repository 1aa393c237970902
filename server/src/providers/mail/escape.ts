/** Text escaped for HTML, between tags and in a quoted attribute, without control characters. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Text for a header: one line, without control characters, at most `length` characters. A longer text is shortened to
 * its first sentences that fit; if none fits, it is cut.
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
