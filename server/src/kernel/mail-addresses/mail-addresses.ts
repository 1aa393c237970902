import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { fromBase32, toBase32 } from './base32.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Days for which a mail can be answered (NOTIFY-12). */
export const ANSWERABLE_DAYS = 14
/** The local part of the address to which mailbox operators send complaints (RFC 5965). */
const COMPLAINTS = 'complaints'

const ID_BYTES = 6
const DAY_BYTES = 2
const MESSAGE_BYTES = 16
/** 96 bits, so that addresses cannot be guessed, and fit into the 64 characters that a local part may have. */
const SIGNATURE_BYTES = 12

type Use = 'reply' | 'bounce'

const signatureOf = (secrets: Secrets, use: Use, content: Buffer): Buffer =>
  createHmac('sha256', secrets.keyFor('mail-addresses'))
    .update(`${use}\n`)
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

const addressOf = (secrets: Secrets, use: Use, content: Buffer, domain: string): string =>
  `${use}+${toBase32(Buffer.concat([content, signatureOf(secrets, use, content)]))}@${domain}`

/** The signed content; undefined if it was not signed here, or for another use. */
const contentOf = (secrets: Secrets, use: Use, token: string, length: number): Buffer | undefined => {
  const bytes = fromBase32(token)
  if (bytes?.length !== length + SIGNATURE_BYTES) return undefined
  const content = bytes.subarray(0, length)
  return timingSafeEqual(bytes.subarray(length), signatureOf(secrets, use, content)) ? content : undefined
}

/**
 * The address for replies of one person in one conversation. It is valid for {@link ANSWERABLE_DAYS} days.
 * @param id the id of the row of `reply_addresses`
 * @param writtenAt when the mail was written
 */
export const replyAddress = (
  secrets: Secrets,
  { id, writtenAt, domain }: { id: number; writtenAt: Date; domain: string },
): string => {
  const content = Buffer.alloc(ID_BYTES + DAY_BYTES)
  content.writeUIntBE(id, 0, ID_BYTES)
  content.writeUInt16BE(Math.floor(writtenAt.getTime() / DAY) + ANSWERABLE_DAYS + 1, ID_BYTES)
  return addressOf(secrets, 'reply', content, domain)
}

/**
 * The address to which a mail comes back that could not be delivered.
 * @param messageId the id of the outbox's row, a UUID
 */
export const bounceAddress = (secrets: Secrets, messageId: string, domain: string): string =>
  addressOf(secrets, 'bounce', Buffer.from(messageId.replaceAll('-', ''), 'hex'), domain)

/** The meaning of an incoming mail's recipient. */
export type MailTarget =
  | {
      kind: 'reply'
      /** The id of the row of `reply_addresses`. */
      id: number
      /** From then on replies are no longer accepted. */
      endsAt: Date
    }
  | { kind: 'bounce'; messageId: string }
  | { kind: 'complaints' }

const withDashes = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The meaning of one of our addresses, in upper or lower case; undefined for any other address. */
export const readMailAddress = (secrets: Secrets, address: string, domain: string): MailTarget | undefined => {
  const [, local = '', host = ''] = /^([^@]{1,64})@([^@]+)$/.exec(address.toLowerCase()) ?? []
  if (host !== domain.toLowerCase()) return undefined
  if (local === COMPLAINTS) return { kind: 'complaints' }
  const [, use, token = ''] = /^(reply|bounce)\+([a-z2-7]+)$/.exec(local) ?? []
  if (use === 'reply') {
    const content = contentOf(secrets, use, token, ID_BYTES + DAY_BYTES)
    return (
      content && {
        kind: use,
        id: content.readUIntBE(0, ID_BYTES),
        endsAt: new Date(content.readUInt16BE(ID_BYTES) * DAY),
      }
    )
  }
  if (use !== 'bounce') return undefined
  const content = contentOf(secrets, use, token, MESSAGE_BYTES)
  return content && { kind: use, messageId: withDashes(content.toString('hex')) }
}
