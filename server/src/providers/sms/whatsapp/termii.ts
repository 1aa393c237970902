import type { TermiiWhatsAppSettings } from '#kernel/config/whatsapp.ts'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import { askProvider, idIn } from '../provider-request.ts'
import type { TextSender } from '../text-sender.ts'
import { fillTemplate } from './fill-template.ts'

/** The parameters' names in Termii's template, in order. */
const names = ['message', 'link']

/** The answer, which is documented as a list with one element. */
const oneOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : answer)

const codeOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'code' in one ? one.code : undefined

/**
 * Sends WhatsApp messages by Termii's template API, or a server with the same API. Termii does not say which refusals
 * mean that a number has no WhatsApp, so each refused message goes by SMS without a notification.
 * @param within milliseconds for an answer
 */
export const termiiWhatsApp = (
  { url, apiKey, from, templates }: TermiiWhatsAppSettings,
  within = 15_000,
): TextSender => ({
  send: async (message) => {
    const { template, parameters } = fillTemplate(templates, message)
    const answer = oneOf(
      await askProvider({
        provider: 'Termii',
        within,
        whatsApp: { passing: [], unreached: [] },
        url: `${url}/api/send/template`,
        headers: { 'content-type': 'application/json', 'idempotency-key': message.idempotencyKey },
        body: JSON.stringify({
          api_key: apiKey,
          // Termii writes numbers without the plus.
          phone_number: message.to.replace(/^\+/, ''),
          device_id: from,
          template_id: template.name,
          data: Object.fromEntries(parameters.map((text, index) => [names[index] ?? String(index + 1), text])),
        }),
      }),
    )
    // A refusal may come with status 200.
    if (codeOf(answer) !== 'ok')
      throw new DeliveryFailure('Termii refused the message', { isFinal: true, instead: 'sms' })
    const id = idIn(answer, 'message_id_str', 'message_id')
    return id === undefined ? undefined : { provider: 'termii', id }
  },
})
