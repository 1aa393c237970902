interface RunningQuery<Answer> {
  unwrap: () => Promise<Answer>
  unsubscribe: () => void
}

/**
 * Returns the response of a query that no component uses, requested with `dispatch(endpoint.initiate(…))`. It stays
 * subscribed until the response arrives: the cache drops a query without subscribers even during the request, and the
 * response would be undefined.
 * @throws {CallFailure} if the server refuses
 */
export const answerOnce = async <Answer>(query: RunningQuery<Answer>): Promise<Answer> => {
  try {
    return await query.unwrap()
  } finally {
    query.unsubscribe()
  }
}
