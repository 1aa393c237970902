import type { PasswordOwner } from '@fieldproof/policy/password-weakness'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { User } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { notify } from '#modules/notifications/service.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { recordActivity } from './activities.ts'
import { weaknessOf } from './common-passwords.ts'
import { visitOf } from './devices.ts'
import { isKnownHere } from './login-places.ts'
import type { PendingAccount, UserRow } from './tables.ts'
import { findUserCounts, type UserCounts } from './user-counts.ts'

const texts = textsOf('users')

/**
 * A user as their own session sees them.
 * @param known the counts, if they were read with the row
 */
export const toUser = async (db: Db, row: UserRow, known?: UserCounts): Promise<User> => {
  const counts = known ?? (await findUserCounts(db, row.id))
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    accountType: row.account_type,
    companyName: row.company_name,
    avatar: row.avatar,
    country: row.country,
    isPro: row.is_pro,
    isStaff: row.is_staff,
    noOfUnseenNotifications: counts?.unseen ?? 0,
    newsletterSubscribed: counts?.newsletter ? 1 : 0,
    deletionPending: row.deletion_requested_at !== null,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * Whether an address has an account that was recently logged in to from the caller's place (LOGIN-7). From any other
 * place the answer and the query are the same as without an account.
 */
export const isRegisteredHere = async (email: string, context: CallContext): Promise<boolean> =>
  (await context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(isKnownHere(context))
    .executeTakeFirst()) !== undefined

/**
 * Checks that a password is not easily guessed.
 * @param field the field that shows the error
 * @throws {Refusal} 400 if it is
 */
export const refuseWeakPassword = (password: string, owner: PasswordOwner, field = 'password'): void => {
  const weakness = weaknessOf(password, owner)
  if (weakness !== undefined) throw invalid([{ field, message: weakness }])
}

/** The words that someone who knows the account would try first as its password. */
export const passwordOwner = (user: UserRow): PasswordOwner => ({
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  companyName: user.company_name ?? undefined,
  phoneNumber: user.phone_number,
})

/** The data of a new account. */
export interface NewAccount extends PendingAccount {
  email: string
  /** argon2id. Hashed before the transaction, because it takes too long for one; null without a password. */
  passwordHash: string | null
  locale: Language
}

/**
 * Opens an account with a confirmed address, and welcomes its owner. Call it in a transaction.
 * @returns undefined if the address already has an account
 */
export const openAccount = async (db: Db, fresh: NewAccount, context: CallContext): Promise<UserRow | undefined> => {
  const work = workWithin(context, db)
  const { now } = work
  const user = await db
    .insertInto('users')
    .values({
      email: fresh.email,
      password_hash: fresh.passwordHash,
      first_name: fresh.firstName,
      last_name: fresh.lastName,
      account_type: fresh.accountType,
      company_name: fresh.companyName,
      phone_number: fresh.phoneNumber,
      country: fresh.country,
      locale: fresh.locale,
      terms_accepted_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return undefined
  await recordActivity(db, now, user.id, 'signed-up', visitOf(context))
  await recordActivity(db, now, user.id, 'email-confirmed', visitOf(context))
  await notify(work, {
    userId: user.id,
    message: texts.welcome(),
    actionLink: '/how-it-works',
    typeOfNotification: 'Welcome',
    dedupeKey: 'welcome',
  })
  return user
}

/** The account of an email address, in lower case. */
export const accountOf = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()
