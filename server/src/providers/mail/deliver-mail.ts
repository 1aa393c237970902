import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { DeliveryFailure, type Deliver } from '#kernel/outbox/channels.ts'
import type { MailAddress } from '#kernel/config/mail.ts'
import type { Attachment, Mailer } from './mailer.ts'
import { isMailTemplate, renderMail, type RenderedMail } from './render.ts'

/** One address, with nothing in it that could begin a second one or another header. */
const plainAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

const render = (
  writers: MailWriters,
  template: string,
  language: Language,
  data: Record<string, unknown>,
): RenderedMail => {
  if (!isMailTemplate(writers, template)) throw new DeliveryFailure(`There is no mail "${template}"`, { isFinal: true })
  try {
    return renderMail(writers, template, language, data as unknown as MailTemplates[typeof template])
  } catch (error) {
    throw new DeliveryFailure(`The mail "${template}" cannot be written from what it was given`, {
      isFinal: true,
      cause: error,
    })
  }
}

/** Headers by which machines know that no person wrote it, and readers how to have no more. */
const headersOf = (unsubscribe: string | undefined, atOnce: boolean): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${new URL(unsubscribe).href}>` }),
  ...(atOnce && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Draws what goes with a mail, when it is sent. */
export type DrawAttachments = (
  template: string,
  language: Language,
  data: Record<string, unknown>,
) => Promise<readonly Attachment[]>

const nothing: DrawAttachments = async () => []

/** What each of several draws for a mail, one after the other. */
export const drawAll =
  (drawings: readonly DrawAttachments[]): DrawAttachments =>
  async (...mail) =>
    (await Promise.all(drawings.map((draw) => draw(...mail)))).flat()

/** What mails are delivered with. */
export interface MailDelivery {
  mailer: Mailer
  from: MailAddress
  /** What each mail says. */
  writers: MailWriters
  /** Nothing goes with them where it is not given. */
  draw?: DrawAttachments
}

/** Delivers the mails of the outbox. Every attempt at a message makes the same mail, with the same Message-ID. */
export const deliverMail =
  ({ mailer, from, writers, draw = nothing }: MailDelivery): Deliver =>
  async ({ id, recipient, template, locale, data, created_at }) => {
    if (!plainAddress.test(recipient)) throw new DeliveryFailure('The recipient is no address', { isFinal: true })
    const attachments = await draw(template, locale, data)
    const { unsubscribe, unsubscribesAtOnce, ...mail } = render(writers, template, locale, data)
    await mailer.send({
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      date: created_at,
      from,
      to: recipient,
      ...mail,
      headers: headersOf(unsubscribe, unsubscribesAtOnce),
      ...(attachments.length > 0 && { attachments }),
    })
  }
