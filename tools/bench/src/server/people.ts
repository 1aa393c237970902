import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** A logged-in user. */
export interface Person {
  userId: string
  token: string
}

/** Opens accounts with a session each, in bulk. @param sessions of each */
export const makePeople = async (db: Db, count: number, sessions = 1): Promise<Person[]> => {
  const round = randomBytes(4).toString('hex')
  const { rows } = await sql<{ id: string }>`
    insert into users (email, password_hash, first_name, last_name, account_type, phone_number, country, terms_accepted_at, created_at)
    select 'bench.' || ${round}::text || '.' || number || '@example.test', 'none', 'Ngozi', 'Bench', 'individual', '+2348030000999', 'NG', now(), now()
    from generate_series(1, ${count}::int) number returning id`.execute(db)
  const people = rows.flatMap(({ id }) =>
    Array.from({ length: sessions }, () => ({ userId: id, token: randomBytes(32).toString('base64url') })),
  )
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select hash, "user"::uuid, now(), now(), now() + interval '30 days'
    from unnest(${hashes}::text[], ${people.map(({ userId }) => userId)}::text[]) as made (hash, "user")`.execute(db)
  return people
}
