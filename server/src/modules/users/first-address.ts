import type { Requester } from '@fieldproof/contracts/entities/requester'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/**
 * Gives a profile without an address the address of an order, so that nobody types it again (FORM-8). An existing
 * address stays, and inspectors prove theirs (INSPECTOR-5). An address in another country than the account's is kept
 * with the order only, since more depends on the account's country.
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
