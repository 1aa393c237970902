import { contentLocale, PSEUDO_LOCALE } from '@fieldproof/contracts/pseudo-language'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Profile, ProfileBody } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { isMailReturned } from '#kernel/outbox/mail-troubles.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { toUser } from './accounts.ts'
import { recordActivity, recordSecurityChange } from './activities.ts'
import { visitOf } from './devices.ts'
import { countEmailChange, requestEmailChange } from './email-change.ts'
import type { AccountPart } from './events.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')
const faults = textsOf('contract').fields

/** A user's details, as the settings show them (ACCOUNT-3). */
const toProfile = (row: UserRow): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  newEmail: row.new_email,
  companyName: row.company_name,
  addressLine1: row.address_line_1,
  addressLine2: row.address_line_2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  mobileNumber1: row.phone_number,
  mobileNumber2: row.mobile_number_2 ?? '',
  mobileNumber1Verified: row.phone_verified_at !== null,
  avatar: row.avatar,
  locale: contentLocale(row.locale),
})

/** A user's details as the settings show them, with whether the address returns mails (NOTIFY-13). */
export const readProfile = async (db: Db, row: UserRow): Promise<Profile> => ({
  ...toProfile(row),
  isMailReturned: await isMailReturned(db, row.email),
})

/** The columns that a body sets, except for the email address. */
const columnsOf = (body: ProfileBody, { account_type: accountType }: UserRow) => ({
  first_name: body.firstName,
  last_name: body.lastName,
  company_name: accountType === 'business' ? body.companyName : null,
  address_line_1: body.addressLine1,
  address_line_2: body.addressLine2,
  city: body.city,
  state: body.state,
  zip_code: body.zipCode,
  country: body.country,
  phone_number: body.mobileNumber1,
  mobile_number_2: body.mobileNumber2 || null,
  locale: body.locale,
})
type Columns = ReturnType<typeof columnsOf>

const name = ['first_name', 'last_name'] as const
const shownName = [...name, 'company_name'] as const
const address = ['address_line_1', 'address_line_2', 'city', 'state', 'zip_code', 'country'] as const

const differs = (columns: Columns, row: UserRow, some: readonly (keyof Columns)[]): boolean =>
  some.some((column) => columns[column] !== row[column])

/** Whether the link to a new address can still be followed. */
const waitsForLink = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('one_time_secrets')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Requests another email address, or forgets a requested one whose link was not followed in time.
 * @returns whether a mail is sent
 */
const changeEmail = async (db: Db, email: string, row: UserRow, context: UserContext): Promise<boolean> => {
  const isNew = email !== row.email
  const isForgotten = !isNew && row.new_email !== null && !(await waitsForLink(db, row.id, context.clock.now()))
  if (isNew || isForgotten) await requestEmailChange(db, email, context)
  return isNew
}

/** Saves the differences. A new number has to be verified again; a number that gets login codes cannot change. */
const save = async (work: UnitOfWork, columns: Columns, row: UserRow, context: UserContext): Promise<void> => {
  const { db, now } = work
  if (!differs(columns, row, Object.keys(columns) as (keyof Columns)[])) return
  const isNewNumber = columns.phone_number !== row.phone_number
  if (isNewNumber && row.phone_2fa_enabled_at)
    throw conflict(texts.numberOfLogins(), [{ field: 'mobileNumber1', message: texts.numberOfLogins() }])
  await db
    .updateTable('users')
    .set({ ...columns, ...(isNewNumber ? { phone_verified_at: null } : {}) })
    .where('id', '=', row.id)
    .execute()
  if (differs(columns, row, shownName)) await recordSecurityChange(db, row, 'name-changed', context)
  else await recordActivity(db, now, row.id, 'profile-updated', visitOf(context))
  const parts: AccountPart[] = [
    ...(differs(columns, row, name) ? ['name' as const] : []),
    ...(differs(columns, row, address) ? ['address' as const] : []),
  ]
  if (parts.length > 0) await announceEvent(work, 'account.edited', { userId: row.id, parts, origin: context.origin })
}

const findRow = (db: Db, userId: string) => db.selectFrom('users').selectAll().where('id', '=', userId)

/**
 * Changes the user's own details. A new email address is valid once its link is followed; the answer does not reveal
 * whether it has an account. An inspector whose name or address changes has to prove their identity again
 * (INSPECTOR-5).
 * @throws {Refusal} 400 for a business without a name, and for the pseudo-language in production; 403 `step-up-needed`
 * for another name, company name or address if the session is not proved; 409 for the number of phone 2FA; 429
 */
export const updateProfile = async (
  body: ProfileBody,
  context: UserContext,
): Promise<AnswerOf<'PUT /users/me/update'>> => {
  const {
    limits,
    session: { userId, user },
  } = context
  if (user.account_type === 'business' && body.companyName === '') {
    throw invalid([{ field: 'companyName', message: faults.required() }])
  }
  if (body.locale === PSEUDO_LOCALE && context.isProduction)
    throw invalid([{ field: 'locale', message: faults.selectOne() }])
  await limits.count('profile.account', userId)
  const isNewEmail = body.email !== user.email
  if (isNewEmail || differs(columnsOf(body, user), user, shownName)) requireStepUp(context)
  if (isNewEmail) await countEmailChange(body.email, context)
  return inWork(context, async (work) => {
    const { db } = work
    const row = await findRow(db, userId).forUpdate().executeTakeFirstOrThrow()
    await save(work, columnsOf(body, row), row, context)
    const isMailed = await changeEmail(db, body.email, row, {
      ...context,
      session: { ...context.session, user: row },
    })
    const saved = await findRow(db, userId).executeTakeFirstOrThrow()
    return {
      message: context.translate(isMailed ? texts.savedAndMailed() : texts.saved()),
      user: await toUser(db, saved),
      profile: await readProfile(db, saved),
    }
  })
}

/** How many jobs a user has as an inspector, and how many orders as a customer. */
export const countJobsAndOrders = async (
  db: Db,
  userId: string,
): Promise<AnswerOf<'GET /users/get-my-no-of-jobs-and-orders'>> => {
  const counted = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('inspector_id', '=', userId).as('jobs'),
      fn.countAll<number>().filterWhere('customer_id', '=', userId).as('orders'),
    ])
    .where(({ eb, or }) => or([eb('inspector_id', '=', userId), eb('customer_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return { noOfJobs: Number(counted.jobs), noOfOrders: Number(counted.orders) }
}
