import type { WrittenMail } from './written-mail.ts'

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

/** A mail as plain text, with everything that its HTML says. */
export const mailText = (content: WrittenMail): string => {
  const { title, greeting, paragraphs, points, sections, facts, button, notes, otherLink, reason, company } = content
  return `${[
    wrapped(title),
    wrapped(greeting),
    ...paragraphs.map(wrapped),
    ...points.map((point) => wrapped(`- ${point}`)),
    ...sections.map(({ label, link, points: lines }) =>
      [wrapped(label), link, ...lines.map((line) => wrapped(`- ${line}`))].join('\n'),
    ),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...notes.map(wrapped),
    ...(otherLink ? [`${otherLink.label}:\n${otherLink.link}`] : []),
    `-- \n${wrapped(reason)}\n${company}`,
  ].join('\n\n')}\n`
}
