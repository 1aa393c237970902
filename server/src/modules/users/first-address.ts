import type { Requester } from '@fieldproof/contracts/entities/requester'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/**
 * Stores the address of an order in a profile without one, so that nobody types it again (FORM-8). An existing address
 * stays, and inspectors have to prove theirs (INSPECTOR-5). An address outside the account's country stays with the
 * order only, because more depends on the account's country.
 */
export const keepFirstAddress = async ({ db }: UnitOfWork, userId: string, requester: Requester): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      address_line_1: requester.addressLine1,
      address_line_2: requester.addressLine2,
      city: requester.city,
      state: requester.state,
      zip_code: requester.zipCode,
    })
    .where('id', '=', userId)
    .where('country', '=', requester.country)
    .where('address_line_1', '=', '')
    .where('city', '=', '')
    .where('is_pro', '=', false)
    .execute()
}
