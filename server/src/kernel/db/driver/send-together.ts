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
 * @returns the outcome of each, after all are answered
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
 * @throws the error of the first one that failed
 */
export const sendTogether = async <Answer>(sent: SentTogether<Answer>): Promise<Answer[]> =>
  (await sendInOneWrite(sent)).map(answerOf)

/**
 * Sends statements in one write; the last one rolls the others back. They still run, because work for an unknown
 * account must take as long as for an existing one.
 * @returns the answer to the last one
 * @throws only the error of the last one
 */
export const sendAndRollBack = async <Answer>(sent: SentTogether<Answer>): Promise<Answer> => {
  const last = (await sendInOneWrite(sent)).at(-1)
  if (!last) throw new Error('Nothing was sent')
  return answerOf(last)
}
