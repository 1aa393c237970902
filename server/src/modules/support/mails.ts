import { ANSWERABLE_DAYS } from '#kernel/mail-addresses/mail-addresses.ts'
import type { Answering } from '#kernel/mail-addresses/reply-addresses.ts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import type { TextOrString } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

/** An answer, with the beginning of the message that it replies to. */
interface Reply {
  text: string
  repliesTo: { text: string; isVisitors: boolean }
}

/** The mails of support. */
interface SupportMails {
  /** Support has answered a visitor who has not read the answer in the chat (SUPPORT-17). */
  'support-answer': {
    firstName: string
    /** In the staff's words, oldest first; empty if there are only files. */
    answers: (string | Reply)[]
    /** Whether the browser in which the visitor wrote still opens the conversation. */
    isOpen: boolean
    link: string
    /** Who may answer the mail, and into which conversation the answer goes (NOTIFY-12). */
    answering?: Answering
    /** Whether a reply to this mail reaches support; decided when the mail is sent. */
    acceptsReplies?: true
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends SupportMails {}
}

const texts = textsOf('mails').support

const paragraphsOf = (answer: string | Reply): TextOrString[] => {
  if (typeof answer === 'string')
    return answer === '' ? [texts.files()] : answer.split(/\n+/).filter((line) => line.trim() !== '')
  const { text, isVisitors } = answer.repliesTo
  return [isVisitors ? texts.youWrote({ text }) : texts.weWrote({ text }), ...paragraphsOf(answer.text)]
}

export const supportMails: MailWriters<keyof SupportMails> = {
  'support-answer': ({ firstName, answers, isOpen, link, acceptsReplies }) => ({
    firstName,
    subject: texts.subject(),
    preview: texts.preview(),
    title: texts.title(),
    paragraphs: answers.flatMap(paragraphsOf),
    button: { label: texts.button(), link },
    notes: acceptsReplies
      ? [texts.answer({ days: ANSWERABLE_DAYS }), ...(isOpen ? [texts.orThere()] : [])]
      : [isOpen ? texts.where() : texts.anew()],
    reason: texts.reason(),
  }),
}
