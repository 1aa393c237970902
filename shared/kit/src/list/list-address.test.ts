import { listAddress } from './list-address.ts'
import { day, oneOf, opened, page, words } from './parameters.ts'

const jobs = listAddress(() => '/jobs', {
  kind: oneOf(['goods', 'vehicle']),
  search: words(),
  from: day,
  sort: oneOf(['newest', 'pay'], 'newest'),
  page,
  job: opened,
})
const read = (query: string) => jobs.read(new URLSearchParams(query))
const asUsual = { kind: undefined, search: '', from: undefined, sort: 'newest', page: 1, job: null }

describe('a list in its address', () => {
  it('is the same for everybody who opens the address of a view', () => {
    const view = { kind: 'goods', search: 'palm & oil', from: '2027-02-28', sort: 'pay', page: 3, job: 'x-1' } as const
    const [path, query] = jobs.link(view).split('?')
    expect(path).toBe('/jobs')
    expect(read(query ?? '')).toEqual(view)
  })

  it('has no parameter for a default value', () => {
    expect(jobs.link()).toBe('/jobs')
    expect(jobs.link({ ...asUsual, kind: '', sort: 'newest' })).toBe('/jobs')
  })

  it.each([
    'kind=boat&sort=random&page=-2&search=%20&from=yesterday',
    'page=1e3&from=2027-02-30',
    'page=0&kind=',
    'page=99999',
  ])('?%s is ignored', (query) => expect(read(query)).toEqual(asUsual))

  it('cuts long text, and ignores invalid values', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(120)
    expect(jobs.link({ kind: 'boat', search: '  solar ', from: '2027-13-01' })).toBe('/jobs?search=solar')
  })

  it('keeps what the path itself specifies', () => {
    const mine = listAddress(() => '/jobs?tab=mine', { page })
    expect(mine.link({ page: 2 })).toBe('/jobs?tab=mine&page=2')
  })

  it.each([
    ['kind=goods', true],
    ['search=solar', true],
    ['from=2027-01-01', true],
    ['sort=pay&page=2&job=x', false],
  ])('?%s is narrowed: %s', (query, isNarrowed) => expect(jobs.isNarrowed(read(query))).toBe(isNarrowed))
})
