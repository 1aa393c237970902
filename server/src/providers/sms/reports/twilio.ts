import type { ReportReader, TextState } from '#kernel/ports/text-reports.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { twilioCodes } from '../whatsapp/twilio.ts'
import { hmacOf, isSame } from './signatures.ts'

export const TWILIO_SIGNATURE = 'x-twilio-signature'

/** The meaning of Twilio's states. Other states come before a message has left Twilio. */
const states: Readonly<Record<string, TextState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
}

/** The addresses that Twilio may have signed: for some, it leaves out the port. */
const signedAs = (address: string): readonly string[] => {
  const { port, href } = new URL(address)
  return port === '' ? [address] : [address, href.replace(`:${port}`, '')]
}

/**
 * Twilio's signature of a form: the HMAC-SHA1 of the address and of all fields with their values, sorted by name, in
 * Base64.
 * @param address the whole address, with the query
 */
export const twilioSignature = (authToken: string, address: string, fields: URLSearchParams): string => {
  const names = [...new Set(fields.keys())].sort()
  const signed = names.map((name) =>
    [...new Set(fields.getAll(name))]
      .sort()
      .map((value) => `${name}${value}`)
      .join(''),
  )
  return hmacOf('sha1', authToken, `${address}${signed.join('')}`, 'base64')
}

/** Reads the status callbacks of Twilio, for SMS and for WhatsApp. */
export const twilioReports = (authToken: string): ReportReader => ({
  read: ({ address, body, header }) => {
    const signature = header(TWILIO_SIGNATURE)
    if (signature === undefined) throw new WrongSignature('there is no signature')
    const fields = new URLSearchParams(body.toString('utf8'))
    if (!signedAs(address).some((one) => isSame(signature, twilioSignature(authToken, one, fields))))
      throw new WrongSignature('the signature does not match')
    const id = fields.get('MessageSid')
    const status = fields.get('MessageStatus') ?? ''
    const state = Object.hasOwn(states, status) ? states[status] : undefined
    if (id === null || state === undefined) return []
    const code = /^\d{1,10}$/.exec(fields.get('ErrorCode') ?? '')?.[0]
    return [
      {
        id,
        state,
        ...(code !== undefined && { code, isUnreached: twilioCodes.unreached.includes(Number(code)) }),
      },
    ]
  },
})
