import type { TwilioWhatsAppSettings } from '#kernel/config/whatsapp.ts'
import { askProvider, idIn, refusalOf, type WhatsAppCodes } from '../provider-request.ts'
import type { TextSender } from '../text-sender.ts'
import type { ReportsTo } from '../twilio.ts'
import { fillTemplate } from './fill-template.ts'

/** Twilio's error codes: the limit of WhatsApp (63018); a number that WhatsApp does not know (63003, 63024). */
export const twilioCodes: WhatsAppCodes = { passing: [63018], unreached: [63003, 63024] }

/** The error code of a message that was accepted but has already failed. */
const failedWith = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'error_code' in answer && typeof answer.error_code === 'number'
    ? answer.error_code
    : undefined

/**
 * Sends WhatsApp messages by Twilio's Messages resource, or a server with the same API, with a content template that
 * WhatsApp has approved.
 * @param within milliseconds for an answer
 */
export const twilioWhatsApp = (
  { url, accountSid, authToken, from, templates, reportsTo }: TwilioWhatsAppSettings & ReportsTo,
  within = 15_000,
): TextSender => ({
  send: async (message) => {
    const { template, parameters } = fillTemplate(templates, message)
    const [sender, value] = /^MG[0-9a-f]{32}$/.test(from) ? ['MessagingServiceSid', from] : ['From', `whatsapp:${from}`]
    const provider = { provider: 'Twilio', whatsApp: twilioCodes }
    const answer = await askProvider({
      ...provider,
      within,
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': message.idempotencyKey,
      },
      body: new URLSearchParams({
        To: `whatsapp:${message.to}`,
        [sender]: value,
        ContentSid: template.name,
        ContentVariables: JSON.stringify(
          Object.fromEntries(parameters.map((text, index) => [String(index + 1), text])),
        ),
        ...(reportsTo !== undefined && { StatusCallback: reportsTo }),
      }).toString(),
    })
    const code = failedWith(answer)
    if (code !== undefined) throw refusalOf(provider, 400, code)
    const id = idIn(answer, 'sid')
    return id === undefined ? undefined : { provider: 'twilio', id }
  },
})
