import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import type { MailBlock, MailContent, MailWriters } from '#kernel/outbox/writers.ts'
import type { Words } from '#texts/text.ts'
import { wordsIn } from '#texts/words.ts'
import { oneLine } from './escape.ts'
import { mailHtml, type ColorScheme } from './layout.ts'
import { mailText } from './plain-text.ts'
import { inWordsOf } from './written-mail.ts'

/** The most characters of a subject; most inboxes show fewer. */
const SUBJECT_LENGTH = 120

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** The address where the reader can unsubscribe. */
  unsubscribe: string | undefined
  /** Whether a POST to it is enough (RFC 8058). */
  unsubscribesAtOnce: boolean
}

/** Whether a mail with this name exists. */
export const isMailTemplate = (writers: MailWriters, template: string): template is keyof MailTemplates =>
  Object.hasOwn(writers, template)

const checkLink = (link: string): void => {
  const url = URL.parse(link)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new TypeError('A link in a mail is not an http(s) address')
}

const linksOf = (block: MailBlock): (string | undefined)[] => {
  if (block.kind === 'button') return [block.link]
  if (block.kind === 'picture') return [block.address]
  return (block.kind === 'list' ? block.items.flat() : block.spans).map(({ link }) => link)
}

/**
 * A mail in a reader's language.
 * @param writers the text of each mail
 * @param scheme the only colour scheme, for a preview; a sent mail follows its reader's device
 * @throws {TypeError} for a link that is not http or https
 */
export const renderMail = <Template extends keyof MailTemplates>(
  writers: MailWriters,
  template: Template,
  language: Language,
  data: MailTemplates[Template],
  scheme?: ColorScheme,
): RenderedMail => {
  const words = wordsIn(language)
  const write: (data: MailTemplates[Template], words: Words) => MailContent = writers[template]
  const content = write(data, words)
  const ofBlocks = (content.blocks ?? []).flatMap(linksOf)
  for (const link of [content.button?.link, content.otherLink?.link, content.unsubscribe, ...ofBlocks])
    if (link !== undefined) checkLink(link)
  const mail = inWordsOf(content, words)
  const subject = oneLine(mail.subject, SUBJECT_LENGTH)
  return {
    subject,
    html: mailHtml(mail, subject, scheme),
    text: mailText(mail),
    unsubscribe: content.unsubscribe,
    unsubscribesAtOnce: content.unsubscribesAtOnce === true,
  }
}
