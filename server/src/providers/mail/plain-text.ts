import type { MailBlock, MailSpan } from '#kernel/outbox/writers.ts'
import type { WrittenMail } from './written-mail.ts'

const WIDTH = 72

/** Breaks at spaces, so that only a line with a long address is longer than {@link WIDTH}. */
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

/** Text with the link's address behind it, unless the text is the address. */
const spansText = (spans: readonly MailSpan[]): string =>
  spans
    .map(({ text, link }) => (link === undefined || link === text ? text : `${text} (${link})`))
    .join('')
    .split('\n')
    .map(wrapped)
    .join('\n')

const blockText = (block: MailBlock): string => {
  if (block.kind === 'button') return `${block.label}:\n${block.link}`
  if (block.kind === 'picture') return wrapped(`[${block.alt}]`)
  if (block.kind !== 'list') return spansText(block.spans)
  const mark = (at: number): string => (block.isNumbered ? `${at + 1}.` : '-')
  return block.items.map((item, at) => spansText([{ text: `${mark(at)} ` }, ...item])).join('\n')
}

/** A mail as plain text, with the same content as its HTML. */
export const mailText = (content: WrittenMail): string => {
  const { title, greeting, paragraphs, blocks, points, sections, facts, button, notes, otherLink, reason, company } =
    content
  return `${[
    wrapped(title),
    wrapped(greeting),
    ...paragraphs.map(wrapped),
    ...blocks.map(blockText),
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
