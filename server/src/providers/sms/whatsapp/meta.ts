import type { MetaWhatsAppSettings } from '#kernel/config/whatsapp.ts'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import { askProvider, idIn, type WhatsAppCodes } from '../provider-request.ts'
import type { TextSender } from '../text-sender.ts'
import { fillTemplate } from './fill-template.ts'

/**
 * Meta's error codes, which its documentation recommends over its statuses. Limits: of calls (4), of the business
 * account (80007), of messages (130429, 131048) and of messages to one number (131056). Not available: 2, 131016.
 */
export const metaCodes: WhatsAppCodes = { passing: [2, 4, 80007, 130429, 131016, 131048, 131056], unreached: [131026] }

const messagesIn = (answer: unknown): readonly unknown[] | undefined =>
  typeof answer === 'object' && answer !== null && 'messages' in answer && Array.isArray(answer.messages)
    ? answer.messages
    : undefined

/**
 * Sends WhatsApp messages by Meta's Cloud API, or a server with the same API. Only approved templates can start a
 * conversation.
 * @param within milliseconds for an answer
 */
export const metaWhatsApp = ({ url, token, from, templates }: MetaWhatsAppSettings, within = 15_000): TextSender => ({
  send: async (message) => {
    const { template, parameters } = fillTemplate(templates, message)
    const answer = await askProvider({
      provider: 'Meta',
      within,
      whatsApp: metaCodes,
      url: `${url}/${encodeURIComponent(from)}/messages`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to,
        type: 'template',
        template: {
          name: template.name,
          language: { code: template.language },
          components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
        },
      }),
    })
    const messages = messagesIn(answer)
    if (!messages)
      throw new DeliveryFailure('Meta answered without a message, so it may or may not have sent it', { isFinal: true })
    const id = idIn(messages[0], 'id')
    return id === undefined ? undefined : { provider: 'meta', id }
  },
})
