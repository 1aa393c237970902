import type { Locale } from '@fieldproof/contracts'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import type { MailContent, MailContents } from './contents/content.ts'
import { english } from './contents/en.ts'
import { norwegian } from './contents/no.ts'
import { oneLine } from './escape.ts'
import { mailHtml } from './layout.ts'
import { mailText } from './plain-text.ts'

const contents: Record<Locale, MailContents> = { en: english, no: norwegian }
/** Characters of a subject; most inboxes show fewer. */
const SUBJECT_LENGTH = 120

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Whether there is a mail of this name. */
export const isMailTemplate = (template: string): template is keyof MailTemplates => Object.hasOwn(english, template)

const checkLink = (link: string): void => {
  const url = URL.parse(link)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new TypeError('A mail was to have a link that is no web address')
}

/**
 * A mail in a reader's language.
 * @throws {TypeError} for a link that is not http or https
 */
export const renderMail = <Template extends keyof MailTemplates>(
  template: Template,
  locale: Locale,
  data: MailTemplates[Template],
): RenderedMail => {
  const make: (given: MailTemplates[Template]) => MailContent = contents[locale][template]
  const content = make(data)
  for (const one of [content.button, content.otherLink]) if (one) checkLink(one.link)
  const subject = oneLine(content.subject, SUBJECT_LENGTH)
  return { subject, html: mailHtml(content, subject, locale), text: mailText(content, locale) }
}
