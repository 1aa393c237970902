import { limits, type AccountActivityKind } from '@fieldproof/contracts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The mails about an account. */
interface UsersMails {
  /** The link confirms the address and opens the account. */
  'confirm-email': { firstName: string; link: string }
  /** Someone signed up with an address that has an account. */
  'already-registered': { firstName: string; loginLink: string; resetLink: string }
  'password-reset': { firstName: string; link: string }
  /** The confirmation after a password was changed or reset. */
  'password-changed': { firstName: string; at: string; device: string; resetLink: string }
  'confirm-new-email': { firstName: string; link: string }
  /** The present address returned mails; following the link shows that they arrive again (NOTIFY-13). */
  'confirm-address': { firstName: string; link: string }
  /** Goes to the old address. */
  'email-changed': { firstName: string; newEmail: string; supportLink: string }
  /** A login from a device that the account has not seen before. */
  'new-login': { firstName: string; at: string; device: string; country: string | null; sessionsLink: string }
  'security-changed': {
    firstName: string
    at: string
    change: AccountActivityKind
    /** What happened to the user's other sessions, if the change concerns the log-in. */
    others?: 'ended' | 'stay'
    settingsLink: string
  }
  /** A code that proves a session of an account without a password. */
  'step-up-code': { firstName: string; code: string }
  'deletion-requested': { firstName: string; deletionAt: string; cancelLink: string }
  'deletion-cancelled': { firstName: string }
  'account-deleted': { firstName: string }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends UsersMails {}
}

const texts = textsOf('mails').users
const minutes = Math.round(limits.oneTimeSecretLifetime / 60_000)
const hours = Math.round(limits.confirmationLifetime / 3_600_000)

/** The texts of the mails about an account. */
export const usersMails: MailWriters<keyof UsersMails> = {
  'confirm-email': ({ firstName, link }) => ({
    firstName,
    subject: texts.confirmEmail.title(),
    preview: texts.confirmEmail.preview({ hours }),
    title: texts.confirmEmail.title(),
    paragraphs: [texts.confirmEmail.body()],
    button: { label: texts.confirmEmail.button(), link },
    notes: [texts.confirmEmail.expired({ hours }), texts.confirmEmail.notYou()],
    reason: texts.asked(),
  }),
  'already-registered': ({ firstName, loginLink, resetLink }) => ({
    firstName,
    subject: texts.alreadyRegistered.title(),
    preview: texts.alreadyRegistered.preview(),
    title: texts.alreadyRegistered.title(),
    paragraphs: [texts.alreadyRegistered.body()],
    button: { label: texts.alreadyRegistered.button(), link: loginLink },
    notes: [texts.alreadyRegistered.notYou()],
    otherLink: { label: texts.alreadyRegistered.forgot(), link: resetLink },
    reason: texts.owner(),
  }),
  'password-reset': ({ firstName, link }) => ({
    firstName,
    subject: texts.passwordReset.title(),
    preview: texts.oneUse({ minutes }),
    title: texts.passwordReset.title(),
    paragraphs: [texts.passwordReset.body()],
    button: { label: texts.passwordReset.button(), link },
    notes: [texts.oneUse({ minutes }), texts.passwordReset.notYou()],
    reason: texts.owner(),
  }),
  'password-changed': ({ firstName, at, device, resetLink }, { instant }) => ({
    firstName,
    subject: texts.passwordChanged.title(),
    preview: texts.passwordChanged.preview(),
    title: texts.passwordChanged.title(),
    paragraphs: [texts.passwordChanged.body()],
    facts: [
      [texts.when(), instant(at)],
      [texts.device(), texts.deviceName({ device })],
    ],
    button: { label: texts.passwordChanged.button(), link: resetLink },
    notes: [texts.passwordChanged.logsOut()],
    reason: texts.owner(),
  }),
  'confirm-new-email': ({ firstName, link }) => ({
    firstName,
    subject: texts.confirmNewEmail.title(),
    preview: texts.confirmNewEmail.preview({ hours }),
    title: texts.confirmNewEmail.title(),
    paragraphs: [texts.confirmNewEmail.body()],
    button: { label: texts.confirmNewEmail.button(), link },
    notes: [texts.confirmNewEmail.oneUse({ hours }), texts.confirmNewEmail.notYou()],
    reason: texts.asked(),
  }),
  'confirm-address': ({ firstName, link }) => ({
    firstName,
    subject: texts.confirmAddress.title(),
    preview: texts.confirmAddress.preview({ hours }),
    title: texts.confirmAddress.title(),
    paragraphs: [texts.confirmAddress.body()],
    button: { label: texts.confirmAddress.button(), link },
    notes: [texts.confirmNewEmail.oneUse({ hours }), texts.confirmNewEmail.notYou()],
    reason: texts.asked(),
  }),
  'email-changed': ({ firstName, newEmail, supportLink }) => ({
    firstName,
    subject: texts.emailChanged.title(),
    preview: texts.emailChanged.preview(),
    title: texts.emailChanged.title(),
    paragraphs: [texts.emailChanged.body()],
    facts: [[texts.emailChanged.newAddress(), newEmail]],
    button: { label: texts.emailChanged.button(), link: supportLink },
    reason: texts.emailChanged.reason(),
  }),
  'new-login': ({ firstName, at, device, country, sessionsLink }, words) => ({
    firstName,
    subject: texts.newLogin.subject(),
    preview: texts.newLogin.preview(),
    title: texts.newLogin.title(),
    paragraphs: [texts.newLogin.body()],
    facts: [
      [texts.when(), words.instant(at)],
      [texts.device(), texts.deviceName({ device })],
      ...(country ? [[texts.country(), words.country(country)] as const] : []),
    ],
    button: { label: texts.newLogin.button(), link: sessionsLink },
    notes: [texts.newLogin.notYou()],
    reason: texts.owner(),
  }),
  'security-changed': ({ firstName, at, change, others, settingsLink }, { instant }) => ({
    firstName,
    subject: texts.activities[change](),
    preview: texts.securityChanged.preview(),
    title: texts.activities[change](),
    paragraphs: [
      texts.securityChanged.body(),
      ...(others === 'ended' ? [texts.securityChanged.othersLoggedOut()] : []),
      ...(others === 'stay' ? [texts.securityChanged.othersStay()] : []),
    ],
    facts: [[texts.when(), instant(at)]],
    button: { label: texts.securityChanged.button(), link: settingsLink },
    notes: [texts.securityChanged.notYou()],
    reason: texts.owner(),
  }),
  'step-up-code': ({ firstName, code }) => ({
    firstName,
    subject: texts.stepUpCode.title(),
    preview: texts.stepUpCode.preview({ minutes }),
    title: texts.stepUpCode.title(),
    paragraphs: [texts.stepUpCode.body()],
    facts: [[texts.stepUpCode.code(), code]],
    notes: [texts.stepUpCode.preview({ minutes }), texts.stepUpCode.notYou()],
    reason: texts.owner(),
  }),
  'deletion-requested': ({ firstName, deletionAt, cancelLink }, { day, instant }) => ({
    firstName,
    subject: texts.deletionRequested.title(),
    preview: texts.deletionRequested.preview({ day: day(deletionAt) }),
    title: texts.deletionRequested.title(),
    paragraphs: [texts.deletionRequested.body()],
    facts: [[texts.deletionRequested.deletedOn(), instant(deletionAt)]],
    button: { label: texts.deletionRequested.button(), link: cancelLink },
    notes: [texts.deletionRequested.notYou()],
    reason: texts.owner(),
  }),
  'deletion-cancelled': ({ firstName }) => ({
    firstName,
    subject: texts.deletionCancelled.title(),
    preview: texts.deletionCancelled.preview(),
    title: texts.deletionCancelled.title(),
    paragraphs: [texts.deletionCancelled.body()],
    notes: [texts.deletionCancelled.notYou()],
    reason: texts.owner(),
  }),
  'account-deleted': ({ firstName }) => ({
    firstName,
    subject: texts.accountDeleted.title(),
    preview: texts.accountDeleted.preview(),
    title: texts.accountDeleted.title(),
    paragraphs: [texts.accountDeleted.body(), texts.accountDeleted.thanks()],
    reason: texts.accountDeleted.reason(),
  }),
}
