/** A cache of the answers to recent questions. */
export interface RecentAnswers<Answer> {
  get: (question: string) => Answer | undefined
  set: (question: string, answer: Answer) => void
}

interface Kept<Answer> {
  answer: Answer
  until: number
}

/**
 * @param now the clock's time in milliseconds
 * @param most the most answers; when it is full, the one that was not used for longest is dropped
 * @param lifetime milliseconds
 */
export const recentAnswers = <Answer>(now: () => number, most: number, lifetime: number): RecentAnswers<Answer> => {
  const answers = new Map<string, Kept<Answer>>()
  return {
    get: (question) => {
      const kept = answers.get(question)
      if (!kept) return undefined
      answers.delete(question)
      if (kept.until <= now()) return undefined
      answers.set(question, kept)
      return kept.answer
    },
    set: (question, answer) => {
      answers.delete(question)
      answers.set(question, { answer, until: now() + lifetime })
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    },
  }
}
