import type { MailWriters } from '#kernel/outbox/writers.ts'
import { sayableName } from '#kernel/text/sayable-name.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mail to a person who was referred. */
interface ReferralsMails {
  /** Invites the reader to become an inspector. */
  'inspector-referral': { firstName: string; referrerName: string; link: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends ReferralsMails {}
}

const texts = textsOf('mails').inspectors.referral

export const referralsMails: MailWriters<keyof ReferralsMails> = {
  'inspector-referral': ({ firstName, referrerName, link }) => {
    const name = sayableName(referrerName)
    return {
      firstName,
      subject: texts.subject({ name }),
      preview: texts.preview(),
      title: texts.title(),
      paragraphs: [texts.body({ name }), texts.terms()],
      button: { label: texts.button(), link },
      notes: [texts.once()],
      reason: texts.reason(),
    }
  },
}
