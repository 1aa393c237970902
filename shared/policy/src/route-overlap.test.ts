import { routes } from '@fieldproof/contracts/routes'
import fc from 'fast-check'
import { matchRoute } from './route-match.ts'
import { findOverlaps, routesOverlap, sharedAddress } from './route-overlap.ts'

const fixed = ['a', 'b', 'B']
const pattern = fc
  .array(fc.constantFrom('a', 'b', 'B', ':x', ':y'), { maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`)

/** All addresses of up to three segments of a small alphabet, including one segment that no pattern names. */
const addresses = (() => {
  const alphabet = [...fixed, 'other']
  const ofLength = (length: number): string[] =>
    length === 0 ? [''] : ofLength(length - 1).flatMap((head) => alphabet.map((segment) => `${head}/${segment}`))
  return [0, 1, 2, 3].flatMap(ofLength).map((path) => path || '/')
})()

describe('routes of two owners', () => {
  it.each([
    ['/a/:x', '/a/:y', true],
    ['/a/b', '/a/:x', true],
    ['/a/b', '/a/b', true],
    ['/a/B', '/A/b', true],
    ['/a/b/', '/a/b', true],
    ['/', '/', true],
    ['/:x/b', '/a/:y', true],
    ['/a/b', '/a/c', false],
    ['/a', '/a/:x', false],
    ['/', '/:x', false],
    ['/:x/b', '/a/c', false],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    expect(routesOverlap(one, other)).toBe(expected)
    expect(routesOverlap(other, one)).toBe(expected)
  })

  it('returns an address that both match', () => {
    expect(sharedAddress('/jobs/:id/edit', '/jobs/new/:step')).toBe('/jobs/new/edit')
    expect(sharedAddress('/jobs/:id', '/jobs/:key')).toBe('/jobs/key')
    expect(sharedAddress('/jobs', '/orders')).toBeNull()
  })

  it('overlap exactly if some address matches both', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const both = addresses.some(
          (address) => matchRoute(one, address) !== null && matchRoute(other, address) !== null,
        )
        expect(routesOverlap(one, other)).toBe(both)
      }),
      { numRuns: 400 },
    )
  })

  it('are reported with an address that really matches both', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const example = sharedAddress(one, other)
        if (example === null) return
        expect(matchRoute(one, example)).not.toBeNull()
        expect(matchRoute(other, example)).not.toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  it('are found pair by pair', () => {
    const mine = [
      { name: 'a.one', path: '/a/:x' },
      { name: 'a.two', path: '/b' },
    ]
    const theirs = [
      { name: 'c.one', path: '/a/new' },
      { name: 'c.two', path: '/c' },
    ]
    expect(findOverlaps(mine, theirs)).toEqual([{ mine: mine[0], theirs: theirs[0], example: '/a/new' }])
  })
})

it('the screens of the contract never overlap between two parts of the site', () => {
  const all = Object.entries(routes).map(([name, { path }]) => ({ name, path }))
  const ownerOf = (name: string) => name.split('.')[0]
  const overlaps = all.flatMap((route) =>
    findOverlaps(
      [route],
      all.filter((other) => ownerOf(other.name) !== ownerOf(route.name)),
    ),
  )
  expect(overlaps).toEqual([])
})
