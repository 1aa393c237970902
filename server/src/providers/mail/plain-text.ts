import type { Locale } from '@fieldproof/contracts'
import type { MailContent } from './contents/content.ts'

const WIDTH = 72

/** Breaks at spaces, so that no line but one with a long address is longer than {@link WIDTH}. */
const wrapped = (words: string): string => {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

const company: Record<Locale, string> = {
  en: 'Fieldproof AS, a Norwegian company',
  no: 'Fieldproof AS, et norsk selskap',
}

/** A mail as plain text, with everything that its HTML says. */
export const mailText = (content: MailContent, locale: Locale): string => {
  const { title, greeting, paragraphs, points = [], facts = [], button, notes = [], otherLink, reason } = content
  return `${[
    wrapped(title),
    wrapped(greeting),
    ...paragraphs.map(wrapped),
    ...points.map((point) => wrapped(`- ${point}`)),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes.map(wrapped),
    ...(otherLink ? [`${otherLink.label}:\n${otherLink.link}`] : []),
    `-- \n${wrapped(reason)}\n${company[locale]}`,
  ].join('\n\n')}\n`
}
