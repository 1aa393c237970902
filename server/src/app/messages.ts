import type { MailWriters, SmsWriters } from '#kernel/outbox/writers.ts'
import { answersMails } from '#flows/mail-in/mails.ts'
import { applicationsMails } from '#modules/inspector-applications/mails.ts'
import { invitationsMails } from '#modules/invitations/mails.ts'
import { newslettersMails } from '#modules/newsletters/mails.ts'
import { notificationMails, notificationTextMessages } from '#modules/notifications/copies.ts'
import { ordersMails } from '#modules/orders/mails.ts'
import { projectsMails } from '#modules/projects/mails.ts'
import { referralsMails } from '#modules/referrals/mails.ts'
import { subscriptionsMails } from '#modules/subscriptions/mails.ts'
import { customAdminMails } from '#modules/custom-admin/mails.ts'
import { supportMails } from '#modules/support/mails.ts'
import { usersMails } from '#modules/users/mails.ts'
import { usersTextMessages } from '#modules/users/text-messages.ts'

/** The writers of all mails, by template. */
export const mails: MailWriters = {
  ...answersMails,
  ...applicationsMails,
  ...customAdminMails,
  ...invitationsMails,
  ...newslettersMails,
  ...notificationMails,
  ...ordersMails,
  ...projectsMails,
  ...referralsMails,
  ...subscriptionsMails,
  ...supportMails,
  ...usersMails,
}

/** The writers of all text messages, by template. */
export const textMessages: SmsWriters = { ...notificationTextMessages, ...usersTextMessages }
