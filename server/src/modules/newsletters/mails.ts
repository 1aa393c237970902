import { limits } from '@fieldproof/contracts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mails about the newsletter; both have a link by which their reader leaves it. A visitor's name is not known. */
interface NewslettersMails {
  /** Somebody asked for the newsletter with this address; the link says that its owner wants it. */
  'newsletter-confirm': { firstName: string; link: string; leaveLink: string }
  /** The address gets the newsletter from now on. */
  'newsletter-welcome': { firstName: string; leaveLink: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends NewslettersMails {}
}

const texts = textsOf('mails').newsletters
const hours = Math.round(limits.confirmationLifetime / 3_600_000)

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
}
