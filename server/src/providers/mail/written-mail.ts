import type { MailBlock, MailContent, MailLink } from '#kernel/outbox/writers.ts'
import { sayableName } from '#kernel/text/sayable-name.ts'
import type { Words } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('mails').layout

/** A link with its label. */
export interface WrittenLink {
  label: string
  link: string
}

/** The content of a mail in its reader's language, before its layout. Everything is plain text. */
export interface WrittenMail {
  /** BCP 47, for the document. */
  language: string
  subject: string
  preview: string
  title: string
  greeting: string
  paragraphs: readonly string[]
  blocks: readonly MailBlock[]
  points: readonly string[]
  sections: readonly (WrittenLink & { points: readonly string[] })[]
  facts: readonly (readonly [name: string, value: string])[]
  button: WrittenLink | undefined
  notes: readonly string[]
  otherLink: WrittenLink | undefined
  reason: string
  /** The text above the button's address, which the reader can copy. */
  paste: string
  /** The company's name at the end of the mail. */
  company: string
}

/** A mail's content in a language. */
export const inWordsOf = (content: MailContent, { translate, tag }: Words): WrittenMail => {
  const link = (given: MailLink | undefined): WrittenLink | undefined =>
    given && { label: translate(given.label), link: given.link }
  return {
    language: new Intl.Locale(tag).language,
    subject: translate(content.subject),
    preview: translate(content.preview),
    title: translate(content.title),
    greeting: translate(texts.hello({ name: sayableName(content.firstName) })),
    paragraphs: content.paragraphs.map(translate),
    blocks: content.blocks ?? [],
    points: (content.points ?? []).map(translate),
    sections: (content.sections ?? []).map(({ title, link: to, points }) => ({
      label: translate(title),
      link: to,
      points: points.map(translate),
    })),
    facts: (content.facts ?? []).map(([name, value]) => [translate(name), translate(value)] as const),
    button: link(content.button),
    notes: (content.notes ?? []).map(translate),
    otherLink: link(content.otherLink),
    reason: translate(content.reason),
    paste: translate(texts.paste()),
    company: translate(texts.company()),
  }
}
