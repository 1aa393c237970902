import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { CallFailure } from '@fieldproof/platform'
import { withChanges } from '@fieldproof/policy/project-changes'

interface Request {
  call: CallKey
  params: { id: string }
  query?: { since: number }
}
/** The server's response to a call. */
type Ask = (request: Request) => unknown
type Answer<Data> = { data: Data; error?: undefined } | { error: CallFailure; data?: undefined }

/** No response, or a server that is overloaded or down: a second request would fail, too. */
const isPassing = ({ status, isSilent }: CallFailure): boolean =>
  isSilent === true || status === 0 || status === 429 || status >= 500

/**
 * Reads a project: whole at first, then only what changed since (PROJECT-27). If the server does not have the changes
 * (PROJECT-28), or does not know this call yet, it is read whole again.
 * @param known the project in the cache at this moment, with the user's optimistic changes
 */
export const readOn = async (
  id: string,
  known: () => Project | undefined,
  ask: Ask,
): Promise<Answer<AnswerOf<'GET /projects/get-project/{id}'>>> => {
  const params = { id }
  const since = known()?.revision
  if (since !== undefined) {
    const { data, error } = (await ask({ call: 'GET /projects/get-changes/{id}', params, query: { since } })) as Answer<
      AnswerOf<'GET /projects/get-changes/{id}'>
    >
    if (error && isPassing(error)) return { error }
    const now = known()
    if (data?.changes && now) return { data: withChanges(now, data.changes) }
  }
  return (await ask({ call: 'GET /projects/get-project/{id}', params })) as Answer<Project>
}
