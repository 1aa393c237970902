import type { Db } from '#kernel/db/connect.ts'
import { bounceAddress, replyAddress } from '#kernel/mail-addresses/mail-addresses.ts'
import { replyIdOf, type Answering } from '#kernel/mail-addresses/reply-addresses.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import type { MailAddressing } from './deliver-mail.ts'

const isAnswering = (value: unknown): value is Answering =>
  typeof value === 'object' && value !== null && 'roomId' in value && 'userId' in value

/**
 * Makes signed reply addresses and return paths in the domain for incoming mail. A mail with `answering` in its data
 * can be answered: the answer goes into that conversation (NOTIFY-12).
 */
export const mailAddressing = (db: Db, secrets: Secrets, domain: string): MailAddressing => ({
  replyTo: async ({ data: { answering }, created_at: writtenAt }) =>
    isAnswering(answering)
      ? replyAddress(secrets, { id: await replyIdOf(db, answering, writtenAt), writtenAt, domain })
      : undefined,
  returnPath: ({ id }) => bounceAddress(secrets, id, domain),
})
