import type { Requester } from '@fieldproof/contracts/entities/requester'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/**
 * Gives a profile without an address the one that an order was placed with, so that it is not asked for again (FORM-8).
 * An address that is there stays, and so does an inspector's, who proves theirs (INSPECTOR-5). One in another country than
 * the account's is kept with the order alone: the account's country has a say in more than its address.
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
