import { randomUUID } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { startSession } from '#kernel/sessions/sessions.ts'
import type { NewUser, UserRow } from '#modules/users/tables.ts'

/** Inserts a user directly into the database, without a password and without the mail of a sign-up. */
export const putUser = (db: Db, now: Date, changes: Partial<NewUser> = {}): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({
      email: `person.${randomUUID()}@example.test`,
      password_hash: null,
      first_name: 'Ngozi',
      last_name: 'Eze',
      account_type: 'individual',
      company_name: null,
      phone_number: '+2348031234567',
      country: 'NG',
      terms_accepted_at: now,
      created_at: now,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Makes a user an activated inspector. An application that exists already stays as it is. */
export const putActivated = async (db: Db, now: Date, userId: string): Promise<void> => {
  await db
    .insertInto('inspector_applications')
    .values({
      user_id: userId,
      status: 'Activated',
      status_changed_at: now,
      first_name: 'Sade',
      last_name: 'Bello',
      country: 'NG',
      created_at: now,
      updated_at: now,
    } as never)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Starts a session of a user. @returns its token */
export const putSession = async (db: Db, now: Date, userId: string): Promise<string> =>
  (await startSession(db, userId, now)).token
