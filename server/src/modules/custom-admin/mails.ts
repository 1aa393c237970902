import type { MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mail to the site's operator. */
interface CustomAdminMails {
  /** Security events of one kind exceeded their threshold. `about` describes them in English. */
  'security-alert': { firstName: string; event: string; about: string; times: number; minutes: number }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends CustomAdminMails {}
}

const texts = textsOf('mails').staff.securityAlert

export const customAdminMails: MailWriters<keyof CustomAdminMails> = {
  'security-alert': ({ firstName, event, about, times, minutes }) => ({
    firstName,
    subject: texts.subject({ event }),
    preview: texts.preview(),
    title: texts.title(),
    paragraphs: [texts.body({ times, minutes }), about],
    facts: [[texts.event(), event]],
    notes: [texts.look()],
    reason: texts.reason(),
  }),
}
