import type { MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mails to people who answered a mail. */
interface AnswersMails {
  /** The answer did not arrive; with the reason in the reader's language. */
  'answer-not-taken': { firstName: string; reason: string; isVisitor: boolean; link: string }
  /** The text arrived, these files did not. */
  'answer-files-not-taken': { firstName: string; files: string[]; isVisitor: boolean; link: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends AnswersMails {}
}

const texts = textsOf('mails').answers

const buttonTo = (isVisitor: boolean, link: string) => ({
  label: isVisitor ? texts.toHelp() : texts.toConversation(),
  link,
})

export const answersMails: MailWriters<keyof AnswersMails> = {
  'answer-not-taken': ({ firstName, reason, isVisitor, link }) => ({
    firstName,
    subject: texts.notTaken.subject(),
    preview: texts.notTaken.subject(),
    title: texts.notTaken.title(),
    paragraphs: [reason, texts.notTaken.nobody()],
    button: buttonTo(isVisitor, link),
    reason: texts.reason(),
  }),
  'answer-files-not-taken': ({ firstName, files, isVisitor, link }) => ({
    firstName,
    subject: texts.files.subject(),
    preview: texts.files.subject(),
    title: texts.files.title(),
    paragraphs: [isVisitor ? texts.files.visitor() : texts.files.user()],
    points: files.map((name) => (name.trim() === '' ? texts.files.nameless() : name)),
    button: buttonTo(isVisitor, link),
    reason: texts.reason(),
  }),
}
