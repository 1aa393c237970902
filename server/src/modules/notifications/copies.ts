import { ANSWERABLE_DAYS } from '#kernel/mail-addresses/mail-addresses.ts'
import type { Answering } from '#kernel/mail-addresses/reply-addresses.ts'
import type { MailWriters, SmsWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'
import { fitSms } from './sms-parts.ts'

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates {
    /** A notification by mail, for users who turned it on. */
    notification: {
      firstName: string
      message: string
      link: string
      settingsLink: string
      /** The user and the conversation of an answer to the mail (NOTIFY-12). */
      answering?: Answering
      /** Whether a reply to this mail reaches the conversation; decided when the mail is sent. */
      acceptsReplies?: true
    }
  }
  interface SmsTemplates {
    notification: { message: string; link: string }
  }
  interface PushTemplates {
    /** Which notification, and to which of the user's browsers. */
    notification: {
      notificationId: string
      deviceId: string
      /** It was delayed until the end of quiet hours, and is dropped if the user has seen the notification by then. */
      waited?: true
      /** The video call whose pushes it replaces on a device (VIDEO-20). */
      replaces?: string
    }
  }
}

const texts = textsOf('mails').notifications
/** Characters of a notification in a WhatsApp message. */
const WHATSAPP_LENGTH = 160

const shortened = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length <= WHATSAPP_LENGTH ? line : `${line.slice(0, WHATSAPP_LENGTH - 1).trimEnd()}…`
}

/** A notification as a mail. */
export const notificationMails: MailWriters<'notification'> = {
  notification: ({ firstName, message, link, settingsLink, acceptsReplies }) => ({
    firstName,
    subject: message,
    preview: texts.preview(),
    title: texts.title(),
    paragraphs: [message],
    button: { label: texts.button(), link },
    ...(acceptsReplies && { notes: [texts.answer({ days: ANSWERABLE_DAYS })] }),
    otherLink: { label: texts.choose(), link: settingsLink },
    reason: texts.reason(),
    unsubscribe: settingsLink,
  }),
}

/** A notification as a text message. */
export const notificationTextMessages: SmsWriters<'notification'> = {
  notification: ({ message, link }, { translate }) => {
    const textWith = (event: string) => textsOf('sms').notification({ message: event, link })
    return {
      text: textWith(fitSms(message, (event) => translate(textWith(event)))),
      parameters: [shortened(message), link],
    }
  },
}
