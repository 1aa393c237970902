import type { Compilable } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

type Rows<Questions extends readonly Compilable[]> = {
  [Place in keyof Questions]: Questions[Place] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Asks several questions in one write, in place of one round trip for each. They are run one after the other, each with what
 * the ones before it have changed or locked.
 * @returns the rows of each
 * @throws what the first one failed with that did, once all are answered
 */
export const askTogether = async <const Questions extends readonly Compilable[]>(
  db: Db,
  questions: Questions,
): Promise<Rows<Questions>> => {
  const statements = questions.map((question) => question.compile())
  const answers = await onConnection(db, (connection) => connection.askTogether(statements))
  return answers.map(({ rows }) => rows) as Rows<Questions>
}
