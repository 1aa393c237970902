import Fastify from 'fastify'
import { settableClock } from '#kernel/clock.ts'
import type { DescribingParts, SitemapKind } from './described-page.ts'
import { serveSitemaps } from './sitemap.ts'

const openSitemaps = (list: SitemapKind['list']) => {
  const app = Fastify()
  const clock = settableClock('2026-07-01T12:00:00Z')
  serveSitemaps(app, {
    site: { current: () => null } as Parameters<typeof serveSitemaps>[1]['site'],
    kinds: [{ name: 'posts', count: () => Promise.resolve({ entries: 2_500 }), list }],
    world: { clock } as Partial<DescribingParts> as DescribingParts,
    languages: 2,
  })
  return { app, clock }
}

describe('a file of the sitemap', () => {
  it('fails alone if the database fails half-way, and is whole the next time', async () => {
    let isDown = true
    const { app, clock } = openSitemaps(async (_, { skip, most }) => {
      if (skip > 0 && isDown) throw new Error('The database is away')
      return Array.from({ length: most }, (_entry, place) => ({ screen: 'x', path: `/${skip + place}`, locales: [] }))
    })
    expect((await app.inject('/sitemaps/posts-1.xml')).statusCode).toBe(500)
    isDown = false
    clock.advance(2_000)
    const { statusCode, body } = await app.inject('/sitemaps/posts-1.xml')
    expect([statusCode, body.trim().split('\n').at(-1)]).toEqual([200, '</urlset>'])
  })
})
