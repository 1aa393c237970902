import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { PaystackAccount } from '#kernel/config/payments.ts'
import type { ProviderEvent, ReadWebhook } from '#kernel/ports/payment-provider.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'

/** Milliseconds by which a signed time may differ from the clock. */
const TOLERANCE = 5 * 60 * 1_000
export const SIGNATURE_HEADER = 'x-paystack-signature'

const hmac = (key: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const made = createHmac('sha512', key)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** Compares in constant time. */
const isSame = (expected: Buffer, hex: string): boolean =>
  /^[0-9a-f]{128}$/.test(hex) && timingSafeEqual(expected, Buffer.from(hex, 'hex'))

/** Hex HMAC-SHA512 of the body by the secret key. */
export const plainSignature = (secretKey: string, body: Buffer | string): string =>
  hmac(secretKey, body).toString('hex')

/** `t=<seconds>,v1=<key id>:<hex>`: the time, and the HMAC of the time, a dot and the body. */
export const timestampedSignature = (secret: string, body: Buffer | string, at: Date, keyId = 'k1'): string => {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${keyId}:${hmac(secret, `${seconds}.`, body).toString('hex')}`
}

const checkTimestamped = (secrets: readonly string[], body: Buffer, header: string, now: Date): void => {
  const parts = header.split(',').map((part) => part.trim().split(/=(.*)/s, 2))
  const times = parts.filter(([name]) => name === 't').map(([, value = '']) => value)
  const [seconds = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) throw new WrongSignature('the time is missing')
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > TOLERANCE) throw new WrongSignature('it is too old')
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value.split(':')[1] ?? '')
  const isSigned = secrets.some((secret) => {
    const expected = hmac(secret, `${seconds}.`, body)
    return signatures.some((hex) => isSame(expected, hex))
  })
  if (!isSigned) throw new WrongSignature('the signature does not match')
}

const event = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z._default(
    z.looseObject({
      id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      reference: z.optional(z.nullable(z.string())),
      transaction_reference: z.optional(z.nullable(z.string())),
    }),
    {},
  ),
})

/**
 * An identifier for an event, because Paystack's events have none: made from the event's object, or else from the
 * whole body.
 */
const idOf = ({ event: name, data: { id, reference } }: z.output<typeof event>, body: Buffer): string => {
  const made =
    id === undefined || id === null ? createHash('sha256').update(body).digest('hex') : `${id}:${reference ?? ''}`
  return `${name}:${made}`.slice(0, 200)
}

const readEvent = (body: Buffer): ProviderEvent => {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    json = undefined
  }
  const read = event.safeParse(json)
  if (!read.success)
    return { id: `unreadable:${createHash('sha256').update(body).digest('hex')}`, kind: 'unknown', name: 'unreadable' }
  const {
    event: name,
    data: { reference, transaction_reference: transactionReference },
  } = read.data
  const id = idOf(read.data, body)
  const kind = /^(charge|transfer|refund)\./.exec(name)?.[1]
  if (kind === 'charge' && typeof reference === 'string') return { id, kind: 'payment', reference }
  if (kind === 'transfer' && typeof reference === 'string') return { id, kind: 'transfer', reference }
  if (kind === 'refund' && typeof transactionReference === 'string')
    return { id, kind: 'refund', reference: transactionReference }
  return { id, kind: 'unknown', name }
}

/** Reads Paystack's webhooks. It verifies the signature before it reads anything else. */
export const paystackWebhook =
  ({ secretKey, webhooks }: Pick<PaystackAccount, 'secretKey' | 'webhooks'>, clock: Clock): ReadWebhook =>
  (body, header) => {
    const signature = header(SIGNATURE_HEADER)
    if (signature === undefined) throw new WrongSignature('there is no signature')
    if (webhooks.form === 'timestamped') checkTimestamped(webhooks.secrets, body, signature, clock.now())
    else if (!isSame(hmac(secretKey, body), signature.trim())) throw new WrongSignature('the signature does not match')
    return readEvent(body)
  }
