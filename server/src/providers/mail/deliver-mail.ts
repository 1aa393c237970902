import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import { DeliveryFailure, type Deliver } from '#kernel/outbox/channels.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import type { MailAddress } from '#kernel/config/mail.ts'
import type { Attachment, Mailer } from './mailer.ts'
import { isMailTemplate, renderMail, type RenderedMail } from './render.ts'

/** One address, without characters that could start a second address or another header. */
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
    throw new DeliveryFailure(`The mail "${template}" cannot be written from its data`, {
      isFinal: true,
      cause: error,
    })
  }
}

/** Headers that tell programs that no person wrote the mail, and readers how to unsubscribe. */
const headersOf = (
  { unsubscribe, unsubscribesAtOnce: atOnce }: Pick<RenderedMail, 'unsubscribe' | 'unsubscribesAtOnce'>,
  hasReturnPath: boolean,
): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  // With "All", Exchange would also suppress reports of failed deliveries.
  'X-Auto-Response-Suppress': hasReturnPath ? 'DR, RN, NRN, OOF, AutoReply' : 'All',
  ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${new URL(unsubscribe).href}>` }),
  ...(atOnce && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Draws the attachments of a mail when it is sent. */
export type DrawAttachments = (
  template: string,
  language: Language,
  data: Record<string, unknown>,
) => Promise<readonly Attachment[]>

const nothing: DrawAttachments = async () => []

/** Combines several sources of attachments, in order. */
export const drawAll =
  (drawings: readonly DrawAttachments[]): DrawAttachments =>
  async (...mail) =>
    (await Promise.all(drawings.map((draw) => draw(...mail)))).flat()

/** The reply addresses and return paths of mails. */
export interface MailAddressing {
  /** The reply address of a mail; undefined if nobody reads answers. */
  replyTo: (row: OutboxMessageRow) => Promise<string | undefined>
  /** The address to which a mail is returned if it cannot be delivered. */
  returnPath: (row: OutboxMessageRow) => string
}

/** The dependencies of delivering mails. */
export interface MailDelivery {
  mailer: Mailer
  from: MailAddress
  /** The text of each mail. */
  writers: MailWriters
  /** Without it, mails have no attachments. */
  draw?: DrawAttachments
  /** Without incoming mail, mails have no reply address and return to `from`. */
  addressing?: MailAddressing | undefined
}

/** Delivers the mails of the outbox. Every attempt at a message makes the same mail, with the same Message-ID. */
export const deliverMail =
  ({ mailer, from, writers, draw = nothing, addressing }: MailDelivery): Deliver =>
  async (row) => {
    const { id, recipient, template, locale, data, created_at: date } = row
    if (!plainAddress.test(recipient))
      throw new DeliveryFailure('The recipient is not a valid address', { isFinal: true })
    const attachments = await draw(template, locale, data)
    const replyTo = await addressing?.replyTo(row)
    const written = { ...data, ...(replyTo !== undefined && { acceptsReplies: true }) }
    const { unsubscribe, unsubscribesAtOnce, ...mail } = render(writers, template, locale, written)
    await mailer.send({
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      date,
      from,
      to: recipient,
      ...(replyTo !== undefined && { replyTo }),
      ...(addressing && { returnPath: addressing.returnPath(row) }),
      ...mail,
      headers: headersOf({ unsubscribe, unsubscribesAtOnce }, addressing !== undefined),
      ...(attachments.length > 0 && { attachments }),
    })
  }
