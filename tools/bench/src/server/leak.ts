import { DEMO_PASSWORD } from '../../../../server/src/modules/users/demo.ts'
import type { BenchRequest } from '../request.ts'
import { startChild } from './child.ts'
import type { Person } from './people.ts'
import type { LoadResult } from './processes/load.ts'
import { httpRequest, type SiteProcess } from './site.ts'

export interface LeakFigures {
  requests: number
  /** Bytes that the server's objects take after a collection: after warming up, then after each part. */
  held: number[]
  statuses: Record<number, number>
}

const PARTS = 10

/** Valid and invalid requests of many kinds. One in a hundred is a login, because verifying its password is slow. */
const mixed = (people: readonly Person[]): string[] => {
  const kinds = people.flatMap(({ token }) => [
    httpRequest('GET', '/users/get-user', { token }),
    httpRequest('GET', '/users/get-recent-notifications?limit=10', { token }),
    httpRequest('GET', '/users/get-service-details'),
    httpRequest('GET', '/users/get-all-faq?locale=en'),
    httpRequest('GET', '/blog-posts/get-blogs?locale=no&page=1'),
    httpRequest('GET', '/users/ipLookUp'),
    httpRequest('GET', '/users/get-user', { token: `wrong-${token}` }),
    httpRequest('GET', `/users/no-such-call-${token}`),
    httpRequest('POST', '/newsletters/subscribe-to-newsletter', { body: { email: 'not an address' } }),
    httpRequest('POST', '/newsletters/subscribe-to-newsletter', {
      body: {
        email: `${token
          .slice(0, 8)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, 'x')}@example.test`,
      },
    }),
  ])
  return kinds.flatMap((request, index) =>
    index % 100 === 99
      ? [
          request,
          httpRequest('POST', '/users/login', { body: { email: 'customer@fieldproof.test', password: DEMO_PASSWORD } }),
        ]
      : [request],
  )
}

/** Sends many requests of all kinds, and measures whether the server's memory grows. */
export const measureLeak = async (
  { requests, signal, log }: BenchRequest,
  site: SiteProcess,
  people: readonly Person[],
): Promise<LeakFigures> => {
  const load = startChild('load')
  const held = async (): Promise<number> => (await site.child.ask<{ held: number }>({ kind: 'memory' })).held
  const statuses: Record<number, number> = {}
  const figures: LeakFigures = { requests, held: [], statuses }
  try {
    const put = (count: number): Promise<LoadResult> =>
      load.ask({ kind: 'put', url: site.url, connections: 32, count, requests: mixed(people) })
    await put(Math.ceil(requests / PARTS))
    figures.held.push(await held())
    for (let part = 0; part < PARTS; part += 1) {
      signal.throwIfAborted()
      const result = await put(Math.ceil(requests / PARTS))
      for (const [status, count] of Object.entries(result.statuses))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
      figures.held.push(await held())
    }
    log(`  held after each tenth: ${figures.held.map((bytes) => (bytes / 1_000_000).toFixed(1)).join(' ')} MB`)
    return figures
  } finally {
    await load.close()
  }
}
