import { askProvider, idIn } from './provider-request.ts'
import type { TextSender } from './text-sender.ts'
import type { TwilioSettings } from '#kernel/config/sms.ts'

/** The address for Twilio's reports of deliveries; undefined if the site has no public address. */
export interface ReportsTo {
  reportsTo?: string | undefined
}

/**
 * Text messages by Twilio's Messages resource, or a server with the same API.
 * @param within milliseconds for an answer
 */
export const twilioSender = (
  { url, accountSid, authToken, from, reportsTo }: TwilioSettings & ReportsTo,
  within = 15_000,
): TextSender => ({
  send: async ({ to, text, idempotencyKey }) => {
    const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
    const answer = await askProvider({
      provider: 'Twilio',
      within,
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': idempotencyKey,
      },
      body: new URLSearchParams({
        To: to,
        [sender]: from,
        Body: text,
        ...(reportsTo !== undefined && { StatusCallback: reportsTo }),
      }).toString(),
    })
    const id = idIn(answer, 'sid')
    return id === undefined ? undefined : { provider: 'twilio', id }
  },
})
