import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { openData } from '#kernel/outbox/sealed-data.ts'
import type { Channel, OutboxTemplates } from '#kernel/outbox/messages.ts'

/** Those of the test server (`test-server.ts`). */
export const testSecrets = secretsFrom(Buffer.alloc(32, 7))

/** What was sent to someone, or waits to be, newest first. */
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
    // Under a clock that stands still the later transaction tells; where a row lies does not, since room is used again.
    .orderBy('created_at', 'desc')
    .orderBy(sql`xmin::text::bigint`, 'desc')
    .orderBy(sql`ctid`, 'desc')
    .execute()
  return rows.map(({ data, locale }) => ({ data: openData(testSecrets, data), locale })) as never
}

/** The link of the newest mail of a kind. @throws where there is none */
export const linkMailedTo = async (
  db: Db,
  recipient: string,
  template: 'confirm-email' | 'confirm-new-email' | 'password-reset',
): Promise<string> => {
  const [newest] = await messagesTo<'mail', typeof template>(db, recipient, template)
  if (!newest) throw new Error(`No ${template} was mailed to ${recipient}`)
  return newest.data.link
}

/** The code of the newest text message of a kind. @throws where there is none */
export const codeTextedTo = async (
  db: Db,
  recipient: string,
  template: 'login-code' | 'verify-phone' | 'step-up-code',
): Promise<string> => {
  const [newest] = await messagesTo<'sms', typeof template>(db, recipient, template)
  if (!newest) throw new Error(`No ${template} was texted to ${recipient}`)
  return newest.data.code
}
