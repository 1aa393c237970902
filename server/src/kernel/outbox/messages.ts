/**
 * Every mail, by name, with what its text needs. Links are whole addresses; instants are ISO texts in UTC. Empty here:
 * the module that sends a mail adds it.
 * @example
 * declare module '#kernel/outbox/messages.ts' {
 *   interface MailTemplates {
 *     'order-confirmation': { firstName: string; link: string }
 *   }
 * }
 */
export interface MailTemplates {}

/** Every text message, by name, in the same way. */
export interface SmsTemplates {}

/** Every web push, by name, in the same way. */
export interface PushTemplates {}

export interface OutboxTemplates {
  mail: MailTemplates
  sms: SmsTemplates
  /** Text messages of those who have chosen WhatsApp for them (NOTIFY-14). */
  whatsapp: SmsTemplates
  push: PushTemplates
}
export type Channel = keyof OutboxTemplates
