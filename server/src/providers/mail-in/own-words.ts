/** The line above a quoted mail, in English and Norwegian; programs break it into up to three lines. */
const attribution =
  /^(?:on\b(?=[^\n]{0,300}[\d<]).{6,300}\bwrote|(?:den\s|på\s)?.{0,12}\b\d.{4,300}\bskrev\b.{0,200}|.{3,200}<[^<>\s]+@[^<>\s]+>\s+(?:wrote|skrev))\s*:$/i
/** The most lines of an attribution, and the most characters of all of them. */
const ATTRIBUTION_LINES = 3
const ATTRIBUTION_LENGTH = 600
/** The most characters to examine; a message has fewer (CHAT-7), and quoted text is below it. */
const LENGTH = 200_000

/** Outlook's line above a quoted mail. */
const original =
  /^[-_]{2,}\s*(?:original message|forwarded message|opprinnelig melding|videresendt melding)\s*[-_]{2,}$/i
/** Outlook's header of a quoted mail: its first line, and lines that have to follow soon. */
const headFirst = /^\*?(?:from|fra):\*?\s*\S/i
const headMore = /^\*?(?:sent|date|sendt|dato):\*?\s*\S/i
const headSubject = /^\*?(?:subject|emne):\*?/i
const HEAD_LINES = 8

/** The signatures that phones append. */
const device =
  /^(?:sent from (?:my |outlook|mail for|yahoo|proton)|sendt fra (?:min |outlook|e-post|mail)|get outlook for|(?:hent|skaffe deg|last ned|få) outlook for)[^\n]{0,80}$/i

const isQuoted = (line: string): boolean => line.startsWith('>')

/** How many lines from here on are an attribution; 0 if there is none. */
const attributionAt = (lines: readonly string[], start: number): number => {
  let joined = ''
  for (let count = 1; count <= ATTRIBUTION_LINES; count += 1) {
    const line = lines[start + count - 1]?.trim() ?? ''
    if (line === '' || line.length > ATTRIBUTION_LENGTH) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (attribution.test(joined)) return count
  }
  return 0
}

const isHead = (lines: readonly string[], start: number): boolean => {
  if (!headFirst.test(lines[start]?.trim() ?? '')) return false
  const next = lines.slice(start + 1, start + HEAD_LINES).map((line) => line.trim())
  return next.some((line) => headMore.test(line)) && next.some((line) => headSubject.test(line))
}

/** The next line that is not empty. */
const nextText = (lines: readonly string[], start: number): string => {
  for (let at = start; at < lines.length; at += 1) if (lines[at]?.trim() !== '') return lines[at] ?? ''
  return ''
}

/**
 * The text that a person wrote in their answer to a mail: without the quoted mail, the line above it, the signature,
 * and what telephones append. Answers between or below quoted lines are kept.
 * @param text the mail as plain text
 * @returns plain text without control characters; empty if there is nothing else
 */
export const ownWords = (text: string): string => {
  const lines = text.slice(0, LENGTH).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')
  const own: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const trimmed = line.trim()
    if (isQuoted(line)) continue
    const heading = attributionAt(lines, index)
    if (heading > 0) {
      // Without quoted lines below, everything that follows is the other mail.
      if (!isQuoted(nextText(lines, index + heading))) break
      index += heading - 1
      continue
    }
    if (original.test(trimmed) || isHead(lines, index)) break
    // Outlook's line of underscores above its header.
    if (
      /^_{20,}$/.test(trimmed) &&
      isHead(
        lines,
        lines.findIndex((next, at) => at > index && next.trim() !== ''),
      )
    )
      break
    // The separator of a signature (RFC 3676); programs strip its space. Below it are the signature and the quoted
    // mail.
    if (/^--\s?$/.test(line)) {
      const rest = lines.slice(index).findIndex((_later, at) => at > 0 && attributionAt(lines, index + at) > 0)
      if (rest < 0) break
      index += rest - 1
      continue
    }
    if (device.test(trimmed)) continue
    own.push(line.trimEnd())
  }
  return own
    .join('\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
