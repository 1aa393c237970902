interface Asked<Answer> {
  unwrap: () => Promise<Answer>
  unsubscribe: () => void
}

/**
 * The answer of a query that no component shows, asked for by `dispatch(endpoint.initiate(…))`. The query is subscribed to
 * until then: the cache drops one that nobody subscribes to even while it is under way, and its answer would be undefined.
 * @throws {CallFailure} when the server refuses
 */
export const answerOnce = async <Answer>(asked: Asked<Answer>): Promise<Answer> => {
  try {
    return await asked.unwrap()
  } finally {
    asked.unsubscribe()
  }
}
