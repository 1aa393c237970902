import type { AccountActivityKind, InspectorStatus } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'

/** What every mail about an order tells. */
export interface OrderMail {
  firstName: string
  orderId: string
  sequenceId: string
  description: string
  /** The inspection: an instant, told in its own IANA zone. */
  when: string
  timeZone: string
  place: string
  link: string
}

/** Every mail that the site writes, with what its text needs. Links are whole addresses; instants are ISO texts in UTC. */
export interface MailTemplates {
  /** The link confirms the address and opens the account (ACCOUNT-2). */
  'confirm-email': { firstName: string; link: string }
  /** Somebody asked for an account with an address that has one. */
  'already-registered': { firstName: string; loginLink: string; resetLink: string }
  'password-reset': { firstName: string; link: string }
  /** The confirmation after a password was changed or reset (PASSWORD-4). */
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
  /** Where an inspector's application stands now, and why, in the reviewer's words (INSPECTOR-14). `link` leads to its status. */
  'inspector-application': {
    firstName: string
    status: InspectorStatus
    reasons: string[]
    link: string
    idVerificationLink: string | null
  }
  /** Name or address of an inspector changed, so that they prove anew who they are (INSPECTOR-5). */
  'inspector-identity-check': { firstName: string; link: string }
  /** A reviewer needs more of an applicant. */
  'inspector-more-needed': { firstName: string; reasons: string[]; link: string }
  /** A seller invites a buyer to book an inspection (INVITE-2); the link is the buyer's alone. */
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
  /** Somebody refers the reader to us as an inspector (REFERRAL-4). */
  'inspector-referral': { firstName: string; referrerName: string; link: string }
  /** An order is paid or released (ORDER-3); with its confirmation and its date for a calendar. `when` is told in `timeZone`. */
  'order-confirmation': OrderMail & { total: Money }
  /** A business's order with its invoice. */
  'order-invoice': OrderMail & { total: Money; invoiceNumber: string; dueAt: string }
  /** An invoice is due soon, or has been since today. */
  'invoice-reminder': OrderMail & { total: Money; invoiceNumber: string; dueAt: string; isDue: boolean }
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

export interface OutboxTemplates {
  mail: MailTemplates
  sms: SmsTemplates
  push: PushTemplates
}
export type Channel = keyof OutboxTemplates
