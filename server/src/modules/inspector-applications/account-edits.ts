import type { EditedPart } from '@fieldproof/policy/inspector-application'
import type { Db } from '#kernel/db/connect.ts'
import { applyConsequences } from './edit-consequences.ts'
import type { ApplicationWorld } from './move-application.ts'

/**
 * Name or address of an account were changed in its settings: an inspector proves anew who they are (INSPECTOR-5). Does nothing
 * for who has not handed in an application. To be called in the transaction that changes them.
 */
export const noteAccountEdit = async (
  transaction: Db,
  world: ApplicationWorld,
  userId: string,
  parts: readonly Extract<EditedPart, 'name' | 'address'>[],
): Promise<void> => {
  const row = await transaction
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row) await applyConsequences(transaction, world, row, parts)
}
