import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import type { Failure } from '@fieldproof/contracts/envelope'

/** A request, as passed to a test's handler. */
export interface AskedCall {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  file?: File
  headers: Headers
}
export interface Refusal {
  status: number
  failure: Partial<Failure> & { message: string }
}

const refusals = new WeakSet<object>()

/** The response of a server that refuses. */
export const refuse = (status: number, failure: Refusal['failure']): Refusal => {
  const refusal = { status, failure }
  refusals.add(refusal)
  return refusal
}

type Answer<Key extends CallKey> =
  | AnswerOf<Key>
  | Refusal
  | ((asked: AskedCall) => AnswerOf<Key> | Refusal | Promise<AnswerOf<Key> | Refusal>)
/** The calls that a test's server handles; all others are refused with 404. */
export type Answers = { [Key in CallKey]?: Answer<Key> }

const paramsOf = (key: string, method: string, pathname: string): Record<string, string> | null => {
  const [wantedMethod, path = ''] = key.split(' ')
  if (wantedMethod !== method) return null
  const names: string[] = []
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const found = new RegExp(`^${pattern}$`).exec(pathname)
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
}

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The fields and the file of a form. */
const partsOf = (form: FormData): Pick<AskedCall, 'body' | 'file'> => {
  const { file, ...body } = Object.fromEntries(form)
  return { body, ...(typeof file === 'object' && { file }) }
}

/**
 * The maximum delay of a response in ms, random up to TEST_ANSWER_DELAY. A test that reads too early passes on a fast
 * machine and fails on a busy one; with slow responses it always fails. Uses real time, whatever clock a test has.
 */
const longestDelay = Number(process.env['TEST_ANSWER_DELAY'] ?? 0)
const wait = globalThis.setTimeout
const mayTakeLong = async (): Promise<void> => {
  if (longestDelay > 0) await new Promise((done) => wait(done, Math.random() * longestDelay))
}

/** A `fetch` that handles the contract's calls, and a list of the requests. */
export const answerCalls = (answers: Answers): { fetch: typeof fetch; asked: { key: string; call: AskedCall }[] } => {
  const asked: { key: string; call: AskedCall }[] = []
  const answer: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const form = init?.body instanceof FormData ? init.body : null
    const request = new Request(input, { ...init, ...(form && { body: null }), signal: null })
    const url = new URL(request.url)
    for (const [key, given] of Object.entries(answers)) {
      const params = paramsOf(key, request.method, url.pathname)
      if (!params) continue
      const text = await request.text()
      const call: AskedCall = {
        params,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        ...(form ? partsOf(form) : { body: text === '' ? undefined : JSON.parse(text) }),
      }
      asked.push({ key, call })
      await mayTakeLong()
      const result: unknown = typeof given === 'function' ? await (given as (asked: AskedCall) => unknown)(call) : given
      if (typeof result === 'object' && result !== null && refusals.has(result)) {
        const { status, failure } = result as Refusal
        return reply(status, { success: false, ...failure })
      }
      return reply(200, { success: true, data: result })
    }
    return reply(404, { success: false, message: `${request.method} ${url.pathname} has no answer in this test` })
  }
  return { fetch: answer, asked }
}
