import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReadWebhook } from '#kernel/ports/payment-provider.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'

const event = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.looseObject({
    id: z.optional(z.union([z.number(), z.string()])),
    reference: z.optional(z.string()),
    status: z.optional(z.string()),
  }),
})

const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Reads Flutterwave's webhooks, which contain an agreed hash. */
export const flutterwaveWebhook =
  (hash: string): ReadWebhook =>
  (body, header) => {
    const sentHash = header('verif-hash')
    // Digests have the same length, so the comparison reveals nothing about either text.
    if (sentHash === undefined || !timingSafeEqual(digest(sentHash), digest(hash)))
      throw new WrongSignature('the hash does not match')
    let sent: unknown
    try {
      sent = JSON.parse(body.toString('utf8'))
    } catch {
      sent = undefined
    }
    const read = event.safeParse(sent)
    const whole = digest(body).toString('hex')
    if (!read.success) return { id: `unreadable:${whole}`, kind: 'unknown', name: 'unreadable' }
    const {
      event: name,
      data: { id, reference, status = '' },
    } = read.data
    const eventId = `${name}:${id ?? whole}:${status}`.slice(0, 200)
    return name.startsWith('transfer.') && reference !== undefined
      ? { id: eventId, kind: 'transfer', reference }
      : { id: eventId, kind: 'unknown', name }
  }
