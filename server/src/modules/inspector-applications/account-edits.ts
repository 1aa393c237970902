import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { AccountEdited } from '#modules/users/events.ts'
import { applyConsequences } from './edit-consequences.ts'

/**
 * Applies the consequences of a changed name or address in the account's settings: an inspector must prove their
 * identity again (INSPECTOR-5). Does nothing for a user without an application.
 */
export const noteAccountEdit = async (work: UnitOfWork, { userId, parts, origin }: AccountEdited): Promise<void> => {
  const row = await work.db
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row) await applyConsequences({ ...work, origin }, row, parts)
}
