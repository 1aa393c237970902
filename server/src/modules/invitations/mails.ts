import type { Money } from '@fieldproof/contracts/entities'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { sayableName } from '#kernel/text/sayable-name.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mail that a buyer gets from a seller. */
interface InvitationsMails {
  /** A seller invites a buyer to book an inspection; only the buyer gets the link. */
  'invitation-to-book': {
    firstName: string
    sellerName: string
    inspectionType: 'vehicle' | 'property'
    city: string
    price: Money
    refundsInspectionFee: boolean
    expiresAt: string
    link: string
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends InvitationsMails {}
}

const texts = textsOf('mails').invitations

export const invitationsMails: MailWriters<keyof InvitationsMails> = {
  'invitation-to-book': (
    { firstName, sellerName, inspectionType: type, city, price, refundsInspectionFee, expiresAt, link },
    words,
  ) => {
    const seller = sayableName(sellerName)
    return {
      firstName,
      subject: texts.subject({ seller }),
      preview: texts.preview[type](),
      title: texts.title(),
      paragraphs: [texts.body({ seller, type }), ...(refundsInspectionFee ? [texts.refund()] : [])],
      facts: [
        [texts.city(), city],
        [texts.price(), words.money(price)],
        [texts.until(), words.day(expiresAt)],
      ],
      button: { label: texts.button(), link },
      notes: [texts.free(), texts.unknown()],
      reason: texts.reason(),
    }
  },
}
