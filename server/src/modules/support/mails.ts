import type { MailWriters } from '#kernel/outbox/writers.ts'
import type { Said } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

/** What support sends by mail. */
interface SupportMails {
  /** Support has answered a visitor, who has not read it in the chat (SUPPORT-17). */
  'support-answer': {
    firstName: string
    /** In the staff's words, oldest first; empty where there are files alone. */
    answers: string[]
    /** Whether the browser in which the visitor wrote still opens the conversation. */
    isOpen: boolean
    link: string
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends SupportMails {}
}

const texts = textsOf('mails').support

export const supportMails: MailWriters<keyof SupportMails> = {
  'support-answer': ({ firstName, answers, isOpen, link }) => ({
    firstName,
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    paragraphs: answers.flatMap<Said>((answer) =>
      answer === '' ? [texts.files()] : answer.split(/\n+/).filter((line) => line.trim() !== ''),
    ),
    button: { label: texts.button(), link },
    notes: [isOpen ? texts.where() : texts.anew()],
    reason: texts.reason(),
  }),
}
