import type { InspectorStatus } from '@fieldproof/contracts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** Mails to applicants and inspectors about their application. */
interface ApplicationsMails {
  /** The status of the application, and the reviewer's reasons. `link` leads to the screen of the status. */
  'inspector-application': {
    firstName: string
    status: InspectorStatus
    reasons: string[]
    link: string
    idVerificationLink: string | null
  }
  /** An inspector's name or address has changed, so they have to prove their identity again. */
  'inspector-identity-check': { firstName: string; link: string }
  /** A reviewer asks the applicant for more. */
  'inspector-more-needed': { firstName: string; reasons: string[]; link: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends ApplicationsMails {}
}

const texts = textsOf('mails').inspectors

export const applicationsMails: MailWriters<keyof ApplicationsMails> = {
  'inspector-application': ({ firstName, status, reasons, link, idVerificationLink }) => {
    const state = texts.states[status]
    const toStatus = { label: state.button(), link }
    return {
      firstName,
      subject: state.subject(),
      preview: state.body(),
      title: state.subject(),
      paragraphs: [
        state.body(),
        ...(idVerificationLink === null ? [] : [texts.application.proveFirst()]),
        ...(reasons.length > 0 ? [texts.application.reviewerSays()] : []),
      ],
      points: reasons,
      button: idVerificationLink === null ? toStatus : { label: texts.verify(), link: idVerificationLink },
      otherLink: idVerificationLink === null ? undefined : toStatus,
      reason: texts.reason(),
    }
  },
  'inspector-identity-check': ({ firstName, link }) => ({
    firstName,
    subject: texts.identityCheck.title(),
    preview: texts.identityCheck.preview(),
    title: texts.identityCheck.title(),
    paragraphs: [texts.identityCheck.body()],
    button: { label: texts.verify(), link },
    notes: [texts.identityCheck.notYou()],
    reason: texts.reason(),
  }),
  'inspector-more-needed': ({ firstName, reasons, link }) => ({
    firstName,
    subject: texts.moreNeeded.subject(),
    preview: texts.moreNeeded.preview(),
    title: texts.moreNeeded.title(),
    paragraphs: [texts.moreNeeded.body()],
    points: reasons,
    button: { label: texts.moreNeeded.button(), link },
    reason: texts.reason(),
  }),
}
