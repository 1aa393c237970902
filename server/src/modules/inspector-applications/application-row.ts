import { canBeEdited } from '@fieldproof/policy/inspector-application'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { UserRow } from '#modules/users/tables.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { InspectorApplicationRow } from './tables.ts'

const texts = textsOf('inspector-applications')

const orNull = (text: string): string | null => text || null

/** An application that the user has not started, with the data of the account. */
export const blankApplication = (user: UserRow): InspectorApplicationRow => ({
  user_id: user.id,
  status: 'Incomplete',
  status_changed_at: user.created_at,
  submitted_at: null,
  reasons: [],
  id_verification_asked_at: null,
  id_verified_at: null,
  checked_first_name: null,
  checked_last_name: null,
  checked_company_name: null,
  checked_country: null,
  personal_background_checked_at: null,
  professional_background_checked_at: null,
  orientation_completed_at: null,
  inspector_type: user.account_type === 'business' ? 'company' : 'individual',
  company_name: user.company_name,
  company_registration_number: null,
  first_name: user.first_name,
  last_name: user.last_name,
  mobile_number_1: user.phone_number,
  mobile_number_2: user.mobile_number_2,
  street_address_1: orNull(user.address_line_1),
  street_address_2: orNull(user.address_line_2),
  city: orNull(user.city),
  state: orNull(user.state),
  zip_code: orNull(user.zip_code),
  country: user.country,
  work_area_radius: null,
  work_area_latitude: null,
  work_area_longitude: null,
  is_eligible_to_work: null,
  total_years_of_experience: null,
  created_at: user.created_at,
  updated_at: user.created_at,
  version: 0,
})

/** A user's application, or a blank one if they have not started it. */
export const findApplication = async (db: Db, user: UserRow): Promise<InspectorApplicationRow> =>
  (await db.selectFrom('inspector_applications').selectAll().where('user_id', '=', user.id).executeTakeFirst()) ??
  blankApplication(user)

/** Locks a user's application until the transaction ends, and starts it if necessary. */
export const lockApplication = async (transaction: Db, user: UserRow, now: Date): Promise<InspectorApplicationRow> => {
  await transaction
    .insertInto('inspector_applications')
    .values({ ...blankApplication(user), status_changed_at: now, created_at: now, updated_at: now })
    .onConflict((is) => is.column('user_id').doNothing())
    .execute()
  return transaction
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Like {@link lockApplication}, for a change by the applicant.
 * @throws {Refusal} 409 if the application can no longer be changed
 */
export const lockForEdit = async (transaction: Db, user: UserRow, now: Date): Promise<InspectorApplicationRow> => {
  const row = await lockApplication(transaction, user, now)
  if (!canBeEdited(row.status)) throw conflict(texts.closed())
  return row
}
