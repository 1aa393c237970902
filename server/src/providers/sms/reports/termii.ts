import * as z from 'zod/mini'
import type { ReportReader, TextState } from '#kernel/ports/text-reports.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { hmacOf, isSame } from './signatures.ts'

export const TERMII_SIGNATURE = 'x-termii-signature'

const outbound = z.object({ type: z.literal('outbound'), message_id: z.string(), status: z.string() })

/**
 * The meaning of Termii's states. They are words in its documentation, some with an explanation after a bar. With
 * `Message Sent`, a message has only reached the networks.
 */
const states: readonly (readonly [RegExp, TextState])[] = [
  [/^(delivered|received)\b/i, 'delivered'],
  [/^(dnd active|message failed|failed|rejected|expired)\b/i, 'failed'],
  [/^read\b/i, 'read'],
]

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads Termii's delivery reports, for SMS and for WhatsApp: `X-Termii-Signature` is the HMAC-SHA512 of the body with
 * the account's secret key. Termii does not say which failures mean that a number has no WhatsApp.
 */
export const termiiReports = (secret: string): ReportReader => ({
  read: ({ body, header }) => {
    const signature = header(TERMII_SIGNATURE)
    if (signature === undefined) throw new WrongSignature('there is no signature')
    if (!isSame(signature.toLowerCase(), hmacOf('sha512', secret, body)))
      throw new WrongSignature('the signature does not match')
    const read = outbound.safeParse(parse(body))
    if (!read.success) return []
    const { message_id: id, status } = read.data
    const state = states.find(([words]) => words.test(status.trim()))?.[1]
    return state === undefined ? [] : [{ id, state }]
  },
})
