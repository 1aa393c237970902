import type { MailTemplates } from '#kernel/outbox/messages.ts'
import { DeliveryFailure, type Deliver } from '#kernel/outbox/channels.ts'
import type { MailAddress } from '#kernel/config/mail.ts'
import type { Attachment, Mailer } from './mailer.ts'
import { isMailTemplate, renderMail, type RenderedMail } from './render.ts'

/** One address, with nothing in it that could begin a second one or another header. */
const plainAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

const render = (template: string, locale: 'en' | 'no', data: Record<string, unknown>): RenderedMail => {
  if (!isMailTemplate(template)) throw new DeliveryFailure(`There is no mail "${template}"`, { isFinal: true })
  try {
    return renderMail(template, locale, data as unknown as MailTemplates[typeof template])
  } catch (error) {
    throw new DeliveryFailure(`The mail "${template}" cannot be written from what it was given`, {
      isFinal: true,
      cause: error,
    })
  }
}

/** Headers by which machines know that no person wrote it, and readers how to have no more. */
const headersOf = (template: string, data: Record<string, unknown>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(template === 'notification' ? { 'List-Unsubscribe': `<${new URL(String(data['settingsLink'])).href}>` } : {}),
})

/** Draws what goes with a mail, when it is sent. */
export type DrawAttachments = (
  template: string,
  locale: 'en' | 'no',
  data: Record<string, unknown>,
) => Promise<readonly Attachment[]>

const nothing: DrawAttachments = async () => []

/** Delivers the mails of the outbox. Every attempt at a message makes the same mail, with the same Message-ID. */
export const deliverMail =
  (mailer: Mailer, from: MailAddress, draw: DrawAttachments = nothing): Deliver =>
  async ({ id, recipient, template, locale, data, created_at }) => {
    if (!plainAddress.test(recipient)) throw new DeliveryFailure('The recipient is no address', { isFinal: true })
    const attachments = await draw(template, locale, data)
    await mailer.send({
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      date: created_at,
      from,
      to: recipient,
      ...render(template, locale, data),
      headers: headersOf(template, data),
      ...(attachments.length > 0 && { attachments }),
    })
  }
