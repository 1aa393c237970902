import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { dayOf } from './document-days.ts'

/** A document or certification that expires. */
export interface Ending {
  user_id: string
  source_id: string
  name: string
  /** The last day on which it is valid. */
  expires_on: string
}

/**
 * A query of all documents and certifications whose last day is this one or earlier, without those that were replaced
 * or rejected (INSPECTOR-22).
 */
export const endingUntil = (day: string): RawBuilder<Ending> => sql<Ending>`
  select credential.user_id, credential.id as source_id, file.name, credential.expires_on
  from inspector_credentials as credential join stored_files as file on file.id = credential.file_id
  where credential.expires_on <= ${day} and credential.review <> 'rejected' and not exists (
    select from inspector_credentials as later
    where later.user_id = credential.user_id and later.kind = credential.kind and later.id <> credential.id
      and later.entry_id is not distinct from credential.entry_id and later.review <> 'rejected'
      and (later.expires_on > credential.expires_on or later.expires_on is null and later.issued_on is not null))
  union all
  select user_id, id, name, valid_to from inspector_certifications where valid_to <= ${day}`

/**
 * Requires that nothing of an application has expired, because the inspector would be suspended again (INSPECTOR-22).
 * @throws {Refusal} 409 that names an expired document or certification
 */
export const requireValidDocuments = async (db: Db, userId: string, now: Date): Promise<void> => {
  const {
    rows: [expired],
  } = await sql<Ending>`
    select * from (${endingUntil(dayOf(now))}) as ending
    where user_id = ${userId} and expires_on < ${dayOf(now)} order by expires_on, source_id limit 1`.execute(db)
  if (expired) throw conflict(textsOf('inspector-applications').validFirst({ name: expired.name }))
}
