import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { openData } from '#kernel/outbox/sealed-data.ts'
import type { Channel, OutboxTemplates } from '#kernel/outbox/messages.ts'

/** The secrets of the test server (`test-server.ts`). */
export const testSecrets = secretsFrom(Buffer.alloc(32, 7))

/** The messages to a recipient from one template, both sent and waiting, newest first. */
export const messagesTo = async <C extends Channel, Template extends keyof OutboxTemplates[C] & string>(
  db: Db,
  recipient: string,
  template: Template,
): Promise<{ data: OutboxTemplates[C][Template]; locale: string }[]> => {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['data', 'locale'])
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    // The tests' clock stands still, so the later transaction decides. The place of a row (`ctid`) comes last, because
    // PostgreSQL reuses free space.
    .orderBy('created_at', 'desc')
    .orderBy(sql`xmin::text::bigint`, 'desc')
    .orderBy(sql`ctid`, 'desc')
    .execute()
  return rows.map(({ data, locale }) => ({ data: openData(testSecrets, data), locale })) as never
}

/** The link of the newest mail of a kind. @throws if there is none */
export const linkMailedTo = async (
  db: Db,
  recipient: string,
  template: 'confirm-email' | 'confirm-new-email' | 'password-reset',
): Promise<string> => {
  const [newest] = await messagesTo<'mail', typeof template>(db, recipient, template)
  if (!newest) throw new Error(`No ${template} was mailed to ${recipient}`)
  return newest.data.link
}

/** The code of the newest text message of a kind. @throws if there is none */
export const codeTextedTo = async (
  db: Db,
  recipient: string,
  template: 'login-code' | 'verify-phone' | 'step-up-code',
): Promise<string> => {
  const [newest] = await messagesTo<'sms', typeof template>(db, recipient, template)
  if (!newest) throw new Error(`No ${template} was texted to ${recipient}`)
  return newest.data.code
}
