import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import type { Clock } from '#kernel/clock.ts'
import { DeliveryFailure, type Deliver } from '#kernel/outbox/channels.ts'
import type { SmsTemplates } from '#kernel/outbox/messages.ts'
import type { SmsContent, SmsWriters } from '#kernel/outbox/writers.ts'
import type { Words } from '#texts/text.ts'
import { wordsIn } from '#texts/words.ts'
import type { TextSender } from './text-sender.ts'

const isTemplate = (writers: SmsWriters, template: string): template is keyof SmsTemplates =>
  Object.hasOwn(writers, template)

const write = <Template extends keyof SmsTemplates>(
  writers: SmsWriters,
  template: Template,
  data: Record<string, unknown>,
  words: Words,
): SmsContent => {
  const writer: (data: SmsTemplates[Template], words: Words) => SmsContent = writers[template]
  return writer(data as unknown as SmsTemplates[Template], words)
}

/** The dependencies of delivering text messages. */
export interface TextDelivery {
  sender: TextSender
  clock: Clock
  /** The text of each message. */
  writers: SmsWriters
}

/** Delivers text messages of the outbox, by SMS or by WhatsApp. A message that is no longer useful is not sent. */
export const deliverText =
  ({ sender, clock, writers }: TextDelivery): Deliver =>
  async ({ id, recipient, template, locale, data, created_at, useful_until: usefulUntil }) => {
    if (!isTemplate(writers, template))
      throw new DeliveryFailure(`There is no text message "${template}"`, { isFinal: true })
    if (!/^\+[1-9]\d{6,14}$/.test(recipient))
      throw new DeliveryFailure('The recipient is no telephone number', { isFinal: true })
    const words = wordsIn(locale)
    const { text, parameters = [], lifetime } = write(writers, template, data, words)
    if (lifetime !== undefined && clock.now().getTime() - created_at.getTime() >= lifetime)
      throw new DeliveryFailure('The code expired before it could be sent', { isFinal: true })
    // The message waited too long for the end of quiet hours or for another attempt (REMIND-6, NOTIFY-17).
    if (usefulUntil !== null && clock.now() >= usefulUntil)
      throw new DeliveryFailure('The message is no longer useful', { isFinal: true })
    return sender.send({
      to: recipient,
      idempotencyKey: id,
      text: words.translate(text),
      locale: contentLocale(locale),
      parameters: parameters.map(words.translate),
    })
  }
