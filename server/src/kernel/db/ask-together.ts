import type { Compilable } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

type Rows<Questions extends readonly Compilable[]> = {
  [Place in keyof Questions]: Questions[Place] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Sends several queries in one write, instead of one round trip for each. They run one after the other, and each sees
 * the changes and has the locks of those before it.
 * @returns the rows of each
 * @throws the error of the first one that failed, after all are answered
 */
export const askTogether = async <const Questions extends readonly Compilable[]>(
  db: Db,
  questions: Questions,
): Promise<Rows<Questions>> => {
  const statements = questions.map((question) => question.compile())
  const answers = await onConnection(db, (connection) => connection.askTogether(statements))
  return answers.map(({ rows }) => rows) as Rows<Questions>
}
