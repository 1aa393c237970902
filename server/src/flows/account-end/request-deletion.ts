import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { endSeriesOfAccount } from '#flows/visit-series/end-series.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { endWork, lockWork } from '#modules/inspector-applications/standing.ts'
import { toUser } from '#modules/users/accounts.ts'
import { putIntoDeletion } from '#modules/users/deletion.ts'
import { isAdministrator, keepAnAdministrator, takeStaffTurn } from '#modules/users/staff/staff-turn.ts'
import { textsOf } from '#texts/texts-of.ts'
import { reasonToStay } from './reason-to-stay.ts'

const texts = textsOf('users')

/**
 * Schedules the deletion of the caller's account after the waiting time, unless it is canceled.
 * @param body.givesUpRest the owner gives up credit, and amounts below the minimum of a bank transfer
 * @throws {Refusal} 409 with the reason if the account has to stay (ACCOUNT-6), also as the last administrator (STAFF-2)
 */
export const requestDeletion = async (
  { reason, givesUpRest = false }: InputOf<'POST /users/initiate-account-deletion'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /users/initiate-account-deletion'>> =>
  inWork(context, async (work) => {
    const { userId, user } = context.session
    if (user.is_staff) await takeStaffTurn(work.db)
    const isActivated = await lockWork(work.db, userId)
    const { row, deletionAt } = await putIntoDeletion(work, { reason, givesUpRest }, context)
    const obstacle = await reasonToStay(work.db, row.id, { givesUpRest })
    if (obstacle)
      throw conflict(obstacle.message, obstacle.isRest ? [{ field: 'givesUpRest', message: obstacle.message }] : [])
    if (user.is_staff && (await isAdministrator(work.db, userId))) await keepAnAdministrator(work.db)
    await endSeriesOfAccount(work, userId)
    if (isActivated) await endWork(work, { inspectorId: userId, by: 'inspector', userId })
    return {
      message: context.translate(texts.deletionRequested()),
      deletionAt: deletionAt.toISOString(),
      user: await toUser(work.db, row),
    }
  })
