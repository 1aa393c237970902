import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts/calls'
import type { Envelope, Failure } from '@fieldproof/contracts/envelope'
import { RELEASE_TOKEN_ENDS_HEADER, RELEASE_TOKEN_OLD_HEADER } from '@fieldproof/contracts/envelope'
import { releaseTokenLimits } from '@fieldproof/contracts/calls/releases'
import { CommandFailure, exitCodes, type ExitCode } from './exit-codes.ts'
import type { Settings } from './settings.ts'

type ReleasesKey = Extract<CallKey, `${string} /releases/${string}`>

/** Makes the calls of release management. Throws a {@link CommandFailure} if one is refused or gets no response. */
export interface Api {
  /** The address of the site. */
  url: string
  call: <Key extends ReleasesKey>(key: Key, input: InputOf<Key>, area?: string) => Promise<AnswerOf<Key>>
}

/** The maximum duration of a call in milliseconds: a large release takes minutes to publish. */
const LONGEST = 300_000

const exitCodeOf = (status: number, { code }: Failure): ExitCode => {
  if (status === 401 || status === 403) return exitCodes.notAuthorised
  if (status === 409 && code === 'conflict') return exitCodes.conflict
  if (status >= 500) return exitCodes.notReachable
  return exitCodes.refused
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

const addressOf = (url: string, path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${url}${filled}${search.size > 0 ? `?${search}` : ''}`
}

const DAY = 86_400_000

/** A warning that a token ends soon, or is of the previous kind; null if there is nothing to warn of. */
const endWarning = ({ headers }: Response, now: number): string | null => {
  const ends = Date.parse(headers.get(RELEASE_TOKEN_ENDS_HEADER) ?? '')
  if (Number.isNaN(ends)) return null
  const days = Math.floor((ends - now) / DAY)
  const left = days < 1 ? 'in less than a day' : days === 1 ? 'in one day' : `in ${days} days`
  const on = new Date(ends).toISOString().slice(0, 10)
  if (headers.has(RELEASE_TOKEN_OLD_HEADER))
    return (
      `This token is of the previous kind, which has no named owner. The next version refuses it, and it ends ${left} (${on}). ` +
      'Create your own on the machine of the site: npm run release -- token create "Your name" --publishes … --promotes …'
    )
  return days >= releaseTokenLimits.warnDays
    ? null
    : `This token ends ${left} (${on}). "npm run release -- token rotate" creates the next one.`
}

/**
 * The registry behind an address.
 * @param warn shows a warning to the user, each once per run
 */
export const createApi = (
  { url, tokenFor, tokensPath }: Settings,
  { warn, now }: { warn: (text: string) => void; now: () => number },
): Api => {
  const warned = new Set<string>()
  return {
    url,
    call: async (key, input, area) => {
      const parts = input as Parts
      const [method = 'GET', path = '/'] = key.split(' ')
      const token = tokenFor({ area, tokens: path.endsWith('-token') || path.endsWith('-tokens') })
      if (token === null) {
        throw new CommandFailure(
          exitCodes.notAuthorised,
          'There is no release token. Set one with --token or FIELDPROOF_TOKEN. ' +
            `On the machine of the site (${tokensPath}), "npm run release -- token create" creates one for you.`,
          { code: 'no-token' },
        )
      }
      let response: Response
      let answer: unknown
      try {
        response = await fetch(addressOf(url, path, parts), {
          method,
          signal: AbortSignal.timeout(LONGEST),
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        })
        answer = await response.json()
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
        throw new CommandFailure(
          exitCodes.notReachable,
          `The registry at ${url} could not be reached (${cause}). ` +
            'Is the site running? "npm start" starts it; --url chooses another one.',
          { code: 'not-reachable' },
        )
      }
      if (!isEnvelope(answer)) {
        throw new CommandFailure(
          exitCodes.notReachable,
          `The program at ${url} is not a registry (status ${response.status}). --url chooses another address.`,
          { code: 'not-reachable' },
        )
      }
      const warning = endWarning(response, now())
      if (warning !== null && !warned.has(warning)) {
        warned.add(warning)
        warn(warning)
      }
      if (answer.success) return answer.data as AnswerOf<typeof key>
      const { code = 'refused', errors = [] } = answer
      const message =
        response.status === 401
          ? 'The registry does not accept this token: it is unknown, has ended or was revoked. Set another one with --token or FIELDPROOF_TOKEN.'
          : answer.message
      const faults = errors.length > 1 ? errors.map((fault) => `${fault.field}: ${fault.message}`) : []
      throw new CommandFailure(exitCodeOf(response.status, answer), message, { code, faults })
    },
  }
}
