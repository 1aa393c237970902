import type { Duplex } from 'node:stream'
import type { Statement } from './statement.ts'

export interface SentTogether<Answer> {
  /** The connection's socket. */
  readonly stream: Duplex
  /** Writes a statement to the socket before it returns. */
  readonly ask: (statement: Statement) => Promise<Answer>
  /** In the order in which they are run. */
  readonly statements: readonly Statement[]
}

/**
 * Sends statements in one write. The connection has to be in pipeline mode.
 * @returns what became of each, once all are answered
 */
const sendInOneWrite = <Answer>({
  stream,
  ask,
  statements,
}: SentTogether<Answer>): Promise<PromiseSettledResult<Answer>[]> => {
  stream.cork()
  try {
    return Promise.allSettled(statements.map(ask))
  } finally {
    stream.uncork()
  }
}

const answerOf = <Answer>(outcome: PromiseSettledResult<Answer>): Answer => {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/**
 * Sends statements in one write.
 * @returns the answer to each
 * @throws what the first one failed with that did
 */
export const sendTogether = async <Answer>(sent: SentTogether<Answer>): Promise<Answer[]> =>
  (await sendInOneWrite(sent)).map(answerOf)

/**
 * Sends statements in one write; the last one rolls the others back. They still run: work for an account that does not
 * exist must take as long as for one that does.
 * @returns the answer to the last one
 * @throws only what the last one failed with
 */
export const sendAndRollBack = async <Answer>(sent: SentTogether<Answer>): Promise<Answer> => {
  const last = (await sendInOneWrite(sent)).at(-1)
  if (!last) throw new Error('Nothing was sent')
  return answerOf(last)
}
