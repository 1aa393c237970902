import { limits } from '@fieldproof/contracts/limits'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SessionContext } from './session-context.ts'

const texts = textsOf('refusals')

/** The instant until which a session that was proved at `provedAt` counts as proved. */
const endOfProof = (provedAt: Date): Date => new Date(provedAt.getTime() + limits.stepUpLifetime)

/** Until when a session's step-up is valid (STEPUP-1). @returns undefined if there is none */
export const provedUntil = ({ provedAt }: Pick<SessionContext, 'provedAt'>, now: Date): Date | undefined => {
  const end = endOfProof(provedAt)
  return end > now ? end : undefined
}

/**
 * Requires a session whose user has recently proved who they are: by the login, or by a step-up (STEPUP-1).
 * @throws {Refusal} 403 `step-up-needed`
 */
export const requireStepUp = ({ session, clock }: { session: SessionContext; clock: Clock }): void => {
  if (!provedUntil(session, clock.now())) throw refuse('step-up-needed', texts.stepUpNeeded())
}

/** Stores with a session that its user has proved who they are. @returns until when that is valid */
export const keepProof = async (db: Db, { tokenHash }: SessionContext, now: Date): Promise<Date> => {
  await db.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute()
  return endOfProof(now)
}
