import type { FastifyBaseLogger } from 'fastify'
import { Refusal, refuse } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('wallets')

/**
 * Calls the payment provider for a user who waits for the answer.
 * @param question the name of the call, for the log
 * @throws {Refusal} 503 `provider-unavailable` if it does not answer
 */
export const askProvider = async <Answer>(
  log: FastifyBaseLogger,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn(
      { question, cause: error instanceof Error ? error.message : String(error) },
      'The payment provider did not answer',
    )
    throw refuse('provider-unavailable', texts.bankSilent())
  }
}
