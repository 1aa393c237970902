/**
 * Every mail, by name, with the data of its text. Links are complete addresses; instants are ISO texts in UTC. Empty
 * here: the module that sends a mail adds it.
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
  /** Text messages to users who have chosen WhatsApp (NOTIFY-14). */
  whatsapp: SmsTemplates
  push: PushTemplates
}
export type Channel = keyof OutboxTemplates
