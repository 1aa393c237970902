import { DEMO_PASSWORD } from '../../../../server/src/modules/users/demo.ts'
import type { BenchRequest } from '../request.ts'
import { startChild, type Child } from './child.ts'
import type { Load, LoadResult } from './processes/load.ts'
import { httpRequest, type SiteProcess } from './site.ts'

/** Calls per second of the two, one pair for each turn. */
export interface Pair {
  ours: number
  bare: number
}
export interface ThroughputFigures {
  getUser: Pair[]
  login: Pair[]
}

const CONNECTIONS = 32
const LOGINS_AT_ONCE = 8
const EMAIL = 'customer@fieldproof.test'

const put = async (load: Child, job: Load): Promise<number> => {
  const { perSecond, statuses } = await load.ask<LoadResult>({ kind: 'put', ...job })
  const others = Object.keys(statuses).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`${job.url} answered ${JSON.stringify(statuses)}`)
  return perSecond
}

interface Measuring extends BenchRequest {
  site: SiteProcess
  bare: Child
  load: Child
}

/** Makes two measurements in turns; their order alternates, and the first round is not counted. */
const inTurns = async (
  { runs, signal, log }: BenchRequest,
  what: string,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Pair[]> => {
  const pairs: Pair[] = []
  for (let run = -1; run < runs; run += 1) {
    signal.throwIfAborted()
    const pair: Pair = { ours: 0, bare: 0 }
    const measure = { ours, bare }
    for (const name of run % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      pair[name] = await measure[name]()
    if (run >= 0) {
      pairs.push(pair)
      log(`  ${what}: ${pair.ours.toFixed(0)} a second, against ${pair.bare.toFixed(0)}`)
    }
  }
  return pairs
}

const logIn = async (url: string): Promise<{ token: string }> => {
  const answer = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  if (!data) throw new Error(`The demo account could not log in: ${answer.status}`)
  return data
}

const measureGetUser = async ({ site, bare, load, ...request }: Measuring): Promise<Pair[]> => {
  const { token } = await logIn(site.url)
  const answer = await fetch(`${site.url}/users/get-user`, { headers: { authorization: `Bearer ${token}` } })
  const bareUrl = await bare.ask<string>({ kind: 'route', body: await answer.json() })
  const job = {
    connections: CONNECTIONS,
    seconds: request.seconds,
    requests: [httpRequest('GET', '/users/get-user', { token })],
  }
  return inTurns(
    request,
    'GET /users/get-user',
    () => put(load, { ...job, url: site.url }),
    () => put(load, { ...job, url: bareUrl }),
  )
}

const measureLogin = async ({ site, bare, load, ...request }: Measuring, hash: string): Promise<Pair[]> => {
  const requests = [httpRequest('POST', '/users/login', { body: { email: EMAIL, password: DEMO_PASSWORD } })]
  return inTurns(
    request,
    'POST /users/login',
    () => put(load, { url: site.url, connections: LOGINS_AT_ONCE, seconds: request.seconds, requests }),
    () =>
      bare.ask<number>({
        kind: 'verify',
        hash,
        password: DEMO_PASSWORD,
        atOnce: LOGINS_AT_ONCE,
        seconds: request.seconds,
      }),
  )
}

/** @param hash of the demo accounts' password, as the database has it */
export const measureThroughput = async (
  request: BenchRequest,
  site: SiteProcess,
  hash: string,
): Promise<ThroughputFigures> => {
  const bare = startChild('bare')
  const load = startChild('load')
  try {
    const measuring = { ...request, site, bare, load }
    return { getUser: await measureGetUser(measuring), login: await measureLogin(measuring, hash) }
  } finally {
    await Promise.all([bare.close(), load.close()])
  }
}
