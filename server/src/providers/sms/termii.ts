import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import { askProvider, idIn } from './provider-request.ts'
import type { TextSender } from './text-sender.ts'
import type { TermiiSettings } from '#kernel/config/sms.ts'

/** Text messages by Termii's messaging API, or a server with the same API. @param within milliseconds for an answer */
export const termiiSender = ({ url, apiKey, from, channel }: TermiiSettings, within = 15_000): TextSender => ({
  send: async ({ to, text, idempotencyKey }) => {
    const answer = await askProvider({
      provider: 'Termii',
      within,
      url: `${url}/api/sms/send`,
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      // Termii writes numbers without the plus.
      body: JSON.stringify({ api_key: apiKey, to: to.replace(/^\+/, ''), from, sms: text, type: 'plain', channel }),
    })
    // A refusal may come with status 200.
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
    if (code !== 'ok') throw new DeliveryFailure('Termii refused the message', { isFinal: true })
    const id = idIn(answer, 'message_id_str', 'message_id')
    return id === undefined ? undefined : { provider: 'termii', id }
  },
})
