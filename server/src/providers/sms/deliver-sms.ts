import { limits } from '@fieldproof/contracts'
import type { Clock } from '#kernel/clock.ts'
import type { SmsTemplates } from '#kernel/outbox/messages.ts'
import { DeliveryFailure, type Deliver } from '#kernel/outbox/channels.ts'
import type { SmsSender } from './sms-sender.ts'
import { isSmsTemplate, smsText } from './texts.ts'

/** Delivers the text messages of the outbox. A code that has expired is not sent any more: it would only confuse. */
export const deliverSms =
  (sender: SmsSender, clock: Clock): Deliver =>
  async ({ id, recipient, template, locale, data, created_at }) => {
    if (!isSmsTemplate(template)) throw new DeliveryFailure(`There is no text message "${template}"`, { isFinal: true })
    if (!/^\+[1-9]\d{6,14}$/.test(recipient))
      throw new DeliveryFailure('The recipient is no telephone number', { isFinal: true })
    if (template !== 'notification' && clock.now().getTime() - created_at.getTime() >= limits.oneTimeSecretLifetime) {
      throw new DeliveryFailure('The code expired before it could be sent', { isFinal: true })
    }
    await sender.send({
      to: recipient,
      idempotencyKey: id,
      text: smsText(template, locale, data as unknown as SmsTemplates[typeof template]),
    })
  }
