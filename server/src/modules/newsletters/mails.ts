import { limits } from '@fieldproof/contracts'
import type { MailContent, MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'
import { beginningOfLetter, letterBlocks } from './letter.ts'

/** The mails about the newsletter; each has an unsubscribe link. A visitor's name is not known. */
interface NewslettersMails {
  /** Someone subscribed with this address; its owner confirms that with the link. */
  'newsletter-confirm': { firstName: string; link: string; leaveLink: string }
  /** The address gets the newsletter from now on. */
  'newsletter-welcome': { firstName: string; leaveLink: string }
  /** A newsletter, written by the staff; links of the site lead to the origin of `leaveLink`. */
  newsletter: { firstName: string; subject: string; body: string; leaveLink: string; isTest?: true }
  /** An announcement of changed policy or prices, which the mail settings of an account switch off. */
  'policy-announcement': { firstName: string; subject: string; body: string; settingsLink: string; isTest?: true }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends NewslettersMails {}
}

const texts = textsOf('mails').newsletters
const hours = Math.round(limits.confirmationLifetime / 3_600_000)

interface Letter {
  firstName: string
  subject: string
  body: string
  isTest?: true
}

/** The staff's text as a mail. @param link to unsubscribe */
const letter = (
  { firstName, subject, body, isTest }: Letter,
  link: string,
): Pick<MailContent, 'firstName' | 'subject' | 'preview' | 'title' | 'paragraphs' | 'blocks' | 'unsubscribe'> => {
  const blocks = letterBlocks(body, new URL(link).origin)
  return {
    firstName,
    subject: isTest ? texts.letter.testSubject({ subject }) : subject,
    preview: beginningOfLetter(blocks),
    title: subject,
    paragraphs: [],
    blocks,
    unsubscribe: link,
  }
}

export const newslettersMails: MailWriters<keyof NewslettersMails> = {
  'newsletter-confirm': ({ firstName, link, leaveLink }) => ({
    firstName,
    subject: texts.confirm.title(),
    preview: texts.confirm.preview({ hours }),
    title: texts.confirm.title(),
    paragraphs: [texts.confirm.body()],
    button: { label: texts.confirm.button(), link },
    notes: [texts.confirm.ends({ hours }), texts.confirm.notYou()],
    otherLink: { label: texts.confirm.leave(), link: leaveLink },
    reason: texts.confirm.reason(),
    unsubscribe: leaveLink,
    unsubscribesAtOnce: true,
  }),
  'newsletter-welcome': ({ firstName, leaveLink }) => ({
    firstName,
    subject: texts.welcome.title(),
    preview: texts.welcome.preview(),
    title: texts.welcome.title(),
    paragraphs: [texts.welcome.body()],
    otherLink: { label: texts.welcome.leave(), link: leaveLink },
    reason: texts.welcome.reason(),
    unsubscribe: leaveLink,
    unsubscribesAtOnce: true,
  }),
  newsletter: ({ leaveLink, ...written }) => ({
    ...letter(written, leaveLink),
    otherLink: { label: texts.welcome.leave(), link: leaveLink },
    reason: texts.welcome.reason(),
    unsubscribesAtOnce: true,
  }),
  'policy-announcement': ({ settingsLink, ...written }) => ({
    ...letter(written, settingsLink),
    otherLink: { label: texts.letter.settings(), link: settingsLink },
    reason: texts.letter.announcementReason(),
  }),
}
