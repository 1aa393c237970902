import type { Duplex } from 'node:stream'
import type { Statement } from './statement.ts'

export interface SentTogether<Answer> {
  /** The connection's socket. */
  readonly stream: Duplex
  /** Writes a statement to the socket before it returns. */
  readonly ask: (statement: Statement) => Promise<Answer>
  /** In the order in which they are run. */
  readonly held: readonly Statement[]
  readonly last: Statement
}

/**
 * Sends statements in one write. The connection has to be in pipeline mode.
 * @returns the answer to the last one, and what the first one failed with that did; once all are answered
 */
const sendInOneWrite = async <Answer>({
  stream,
  ask,
  held,
  last,
}: SentTogether<Answer>): Promise<{ answer: Promise<Answer>; failure: PromiseRejectedResult | undefined }> => {
  stream.cork()
  const sent: Promise<unknown>[] = []
  let answer: Promise<Answer>
  try {
    for (const statement of held) sent.push(ask(statement))
    answer = ask(last)
  } finally {
    stream.uncork()
  }
  const outcomes = await Promise.allSettled([...sent, answer])
  return { answer, failure: outcomes.find((outcome) => outcome.status === 'rejected') }
}

/**
 * Sends statements in one write.
 * @returns the answer to the last one
 * @throws what the first one failed with that did
 */
export const sendTogether = async <Answer>(statements: SentTogether<Answer>): Promise<Answer> => {
  const { answer, failure } = await sendInOneWrite(statements)
  if (failure) throw failure.reason
  return answer
}

/**
 * Sends statements in one write, of which the last takes back the others. They are run all the same: work that is done
 * for nobody, so that it takes as long as for somebody, must not be cheaper.
 * @throws only what the last one failed with
 */
export const sendAndTakeBack = async <Answer>(statements: SentTogether<Answer>): Promise<Answer> => {
  const { answer } = await sendInOneWrite(statements)
  return answer
}
