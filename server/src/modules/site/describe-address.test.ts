import { setTimeout as pause } from 'node:timers/promises'
import { settableClock } from '#kernel/clock.ts'
import type { DescribedPage, Describer, DescribingParts } from './described-page.ts'
import { addressDescriber, FRESH } from './describe-address.ts'

const found = { name: 'fleet.one', path: '/fleet/:id', guard: 'anyone', params: { id: '7' } } as const
const asked = { search: '', locale: 'en', hasSession: false } as const
const page = (title: string): DescribedPage => ({ kind: 'shown', title, description: 'A vehicle of the fleet.' })

const clock = settableClock('2026-03-02T09:00:00Z')
const warnings: unknown[] = []
const describing = (describer: Describer) =>
  addressDescriber({
    describers: { 'fleet.one': describer },
    // The describers in these tests make no queries.
    world: { clock } as unknown as DescribingParts,
    origin: () => 'https://site.test',
    log: { warn: (details: unknown) => warnings.push(details) },
    content: { isReceiving: () => true, onChange: () => {} },
  })
const titleOf = (answer: unknown) => /<title>(.*)<\/title>/.exec(JSON.stringify(answer))?.[1]

beforeEach(() => {
  warnings.length = 0
})

describe('an address is described', () => {
  it('once for any number of simultaneous requests, and again after ten seconds', async () => {
    let times = 0
    const { describe: ask } = describing({ describe: async () => page(`No. ${(times += 1)}`) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(found, asked)))
    expect([times, new Set(answers.map(titleOf))]).toEqual([1, new Set(['No. 1 · Fieldproof'])])
    clock.advance(FRESH + 1)
    expect(titleOf(await ask(found, asked))).toBe('No. 1 · Fieldproof')
    await pause(0)
    expect(titleOf(await ask(found, asked))).toBe('No. 2 · Fieldproof')
  })

  it('once for all queries that have the same values of the parameters that its describer names', async () => {
    const seen: unknown[] = []
    const { describe: ask } = describing({
      query: ['page'],
      describe: ({ query }) => {
        seen.push(query)
        return page('A list')
      },
    })
    for (const search of [
      '',
      '?utm_source=a',
      '?utm_source=b&x=1',
      '?page=2',
      '?x=2&page=2',
      `?page=${'9'.repeat(300)}`,
    ])
      await ask(found, { ...asked, search })
    expect(seen).toEqual([{}, { page: '2' }])
  })

  it.each<[string, Describer['describe']]>([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['never ends', () => new Promise(() => undefined)],
  ])('within 300 ms with the default title if its describer %s', async (_, describer) => {
    const began = performance.now()
    const { describe: ask } = describing({ describe: describer })
    const answer = await ask(found, asked)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(answer.status).toBe(200)
    expect(titleOf(answer)).toBe('Fieldproof')
    expect(warnings).toHaveLength(1)
  })

  it('again after a release goes live', async () => {
    let times = 0
    const { describe: ask, forget } = describing({ describe: async () => page(`No. ${(times += 1)}`) })
    await ask(found, asked)
    forget()
    expect(titleOf(await ask(found, asked))).toBe('No. 2 · Fieldproof')
  })

  it('with its own path, without markup from its title, and with at most a line of description', async () => {
    const { describe: ask } = describing({
      describe: () => ({
        kind: 'shown',
        title: '</title><b>',
        description: `${'word '.repeat(60)}`,
        data: [{ name: '</script>' }],
      }),
    })
    const answer = await ask({ ...found, params: { id: 'a"b/<' } }, asked)
    const tags = 'head' in answer ? answer.head : []
    expect(tags[0]).toBe('<title>&lt;/title&gt;&lt;b&gt; · Fieldproof</title>')
    expect(tags).toContain('<link rel="canonical" href="https://site.test/fleet/a%22b%2F%3C">')
    expect(tags.join('')).not.toContain('</script>}')
    const description = /name="description" content="([^"]*)"/.exec(tags.join(''))?.[1] ?? ''
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/word…$/)
  })
})
