import type { SecurityQuestion } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { recordSecurityChange } from './activities.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface SecurityAnswer {
  questionId: SecurityQuestion
  answer: string
}

/** An answer in the form that is compared: case and spaces do not matter. */
const normalise = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The questions that a user has answered, in the order of their names. */
export const questionsOf = async (db: Db, userId: string): Promise<SecurityQuestion[]> => {
  const rows = await db
    .selectFrom('security_answers')
    .select('question_id')
    .where('user_id', '=', userId)
    .orderBy('question_id')
    .execute()
  return rows.map(({ question_id: questionId }) => questionId)
}

/** Stores hashes of a user's answers, which replace earlier ones. */
export const saveSecurityAnswers = async (answers: readonly SecurityAnswer[], context: UserContext): Promise<void> => {
  const {
    db,
    clock,
    session: { user },
  } = context
  const rows = await Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      user_id: user.id,
      question_id: questionId,
      answer_hash: await hashPassword(normalise(answer)),
      created_at: clock.now(),
    })),
  )
  await db.transaction().execute(async (transaction) => {
    // Simultaneous calls take turns: writing the same rows in different orders would be a deadlock.
    await transaction.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    await transaction.deleteFrom('security_answers').where('user_id', '=', user.id).execute()
    await transaction
      .insertInto('security_answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'question_id'])
          .doUpdateSet(({ ref }) => ({ answer_hash: ref('excluded.answer_hash') })),
      )
      .execute()
    await recordSecurityChange(transaction, user, 'security-answers-saved', context)
  })
}

/** Whether the given answers to all of the user's questions are right; true if there are none. */
export const areRightAnswers = async (db: Db, userId: string, given: readonly SecurityAnswer[]): Promise<boolean> => {
  const rows = await db.selectFrom('security_answers').selectAll().where('user_id', '=', userId).execute()
  const right = await Promise.all(
    rows.map((row) =>
      verifyPassword(
        row.answer_hash,
        normalise(given.find(({ questionId }) => questionId === row.question_id)?.answer ?? ''),
      ),
    ),
  )
  return right.every(Boolean)
}
