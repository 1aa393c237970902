import type { AccountActivityKind, InspectorStatus } from '@fieldproof/contracts'

/** Every mail that the site writes, with what its text needs. Links are whole addresses; instants are ISO texts in UTC. */
export interface MailTemplates {
  /** D2 §4: the link confirms the address and opens the account. */
  'confirm-email': { firstName: string; link: string }
  /** Somebody asked for an account with an address that has one. */
  'already-registered': { firstName: string; loginLink: string; resetLink: string }
  'password-reset': { firstName: string; link: string }
  /** D2 §4: the confirmation after a password was changed or reset. */
  'password-changed': { firstName: string; at: string; device: string; resetLink: string }
  'confirm-new-email': { firstName: string; link: string }
  /** Goes to the old address. */
  'email-changed': { firstName: string; newEmail: string; supportLink: string }
  /** A login from a device that the account has not seen before. */
  'new-login': { firstName: string; at: string; device: string; country: string | null; sessionsLink: string }
  'security-changed': { firstName: string; at: string; change: AccountActivityKind; settingsLink: string }
  'deletion-requested': { firstName: string; deletionAt: string; cancelLink: string }
  'deletion-cancelled': { firstName: string }
  'account-deleted': { firstName: string }
  /** D2 §4: where an inspector's application stands now, and why, in the reviewer's words. `link` leads to its status. */
  'inspector-application': { firstName: string; status: InspectorStatus; reasons: string[]; link: string; idVerificationLink: string | null }
  /** D2 §4: name or address of an inspector changed, so that they prove anew who they are. */
  'inspector-identity-check': { firstName: string; link: string }
  /** A reviewer needs more of an applicant. */
  'inspector-more-needed': { firstName: string; reasons: string[]; link: string }
  /** A notification by mail, for those who asked for it. */
  notification: { firstName: string; message: string; link: string; settingsLink: string }
}

/** Every text message that the site writes. */
export interface SmsTemplates {
  'login-code': { code: string }
  'verify-phone': { code: string }
  notification: { message: string; link: string }
}

/** A web push: which notification, and to which of the user's browsers. */
export interface PushTemplates {
  notification: { notificationId: string; deviceId: string }
}

export interface OutboxTemplates { mail: MailTemplates; sms: SmsTemplates; push: PushTemplates }
export type Channel = keyof OutboxTemplates
