import type { User } from '@fieldproof/contracts'
import type { SignupBody } from '@fieldproof/contracts/calls/users'
import type { Db } from '../../db/connect.ts'
import { conflict, invalid, Refusal } from '../../http/refusal.ts'
import { countUnseen } from '../notifications/service.ts'
import { weaknessOf, type PasswordOwner } from './common-passwords.ts'
import { verifyPassword } from './passwords.ts'
import type { UserRow } from './tables.ts'

const ALREADY_REGISTERED = 'This e-mail address is already registered. Please log in instead.'
const alreadyRegistered = (): Refusal => conflict(ALREADY_REGISTERED, [{ field: 'email', message: ALREADY_REGISTERED }])

/** The same for an unknown address and a wrong password. */
const wrongLogin = (): Refusal => new Refusal({
  status: 400, code: 'wrong-login', message: 'The e-mail address or the password is not right.',
})

/** A user as that user's own session sees it. */
export const toUser = async (db: Db, row: UserRow): Promise<User> => {
  const unseen = await countUnseen(db, row.id)
  const subscription = await db.selectFrom('newsletter_subscriptions').select('email')
    .where('email', '=', row.email).where('unsubscribed_at', 'is', null).executeTakeFirst()
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
    noOfUnseenNotifications: unseen,
    newsletterSubscribed: subscription ? 1 : 0,
    deletionPending: row.deletion_requested_at !== null,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export const isRegistered = async (db: Db, email: string): Promise<boolean> =>
  await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst() !== undefined

/**
 * Refuses a password that is easily guessed.
 * @throws {Refusal} 400 with the fault on `password`
 */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): void => {
  const weakness = weaknessOf(password, owner)
  if (weakness !== undefined) throw invalid([{ field: 'password', message: weakness }])
}

/**
 * Opens an account.
 * @param passwordHash made beforehand, since it takes longer than a transaction should
 * @throws {Refusal} 409 where the address has one already
 */
export const createAccount = async (db: Db, body: SignupBody, passwordHash: string, now: Date): Promise<UserRow> => {
  const row = await db.insertInto('users').values({
    email: body.email, password_hash: passwordHash, first_name: body.firstName, last_name: body.lastName,
    account_type: body.accountType, company_name: body.accountType === 'business' ? body.companyName : null,
    phone_number: body.phoneNumber, country: body.country, terms_accepted_at: now, created_at: now,
  }).onConflict((conflict) => conflict.column('email').doNothing()).returningAll().executeTakeFirst()
  if (!row) throw alreadyRegistered()
  return row
}

/**
 * The account of an address and its password.
 * @throws {Refusal} 400 alike, and after the same time, for an unknown address and a wrong password
 */
export const accountByPassword = async (db: Db, email: string, password: string): Promise<UserRow> => {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const isRight = await verifyPassword(row?.password_hash ?? undefined, password)
  if (!row || !isRight) throw wrongLogin()
  return row
}
