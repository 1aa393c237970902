import type { WhatsAppTemplate, WhatsAppTemplates } from '#kernel/config/whatsapp.ts'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import type { TextMessage } from '../text-sender.ts'

/** The most characters of a parameter that every provider takes. */
const LONGEST = 255

/**
 * The template for a text message in its language, or else in English, with its parameters.
 * @throws {DeliveryFailure} if the message can only go by SMS, or does not fit
 */
export const fillTemplate = (
  templates: WhatsAppTemplates,
  { locale, parameters }: TextMessage,
): { template: WhatsAppTemplate; parameters: readonly string[] } => {
  // Providers refuse a parameter that is empty, has a line break, or is too long.
  const fits = parameters.every((text) => text !== '' && text.length <= LONGEST && !/[\n\r\t]| {4}/.test(text))
  if (parameters.length === 0 || !fits)
    throw new DeliveryFailure('The text message fits no WhatsApp template', { isFinal: true, instead: 'sms' })
  return { template: templates[locale] ?? templates.en, parameters }
}
