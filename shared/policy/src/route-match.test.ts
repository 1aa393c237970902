import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { findRoute, matchRoute } from './route-match.ts'

describe('matching an address', () => {
  it('returns the decoded parameters', () => {
    expect(matchRoute('/blog/:slug', '/blog/caf%C3%A9')).toEqual({ slug: 'café' })
    expect(matchRoute('/blog/:slug', '/blog/a%2Fb')).toEqual({ slug: 'a/b' })
    expect(matchRoute('/', '/')).toEqual({})
  })

  it('ignores case and a trailing slash', () => {
    expect(matchRoute('/dashboard/locationJobs', '/Dashboard/locationjobs/')).toEqual({})
  })

  it('does not match an address of another length or a malformed one', () => {
    expect(matchRoute('/blog/:slug', '/blog')).toBeNull()
    expect(matchRoute('/blog/:slug', '/blog/a/b')).toBeNull()
    expect(matchRoute('/blog/:slug', '/blog/%E0%A4%A')).toBeNull()
    expect(matchRoute('/blog', '/%62log')).toEqual({})
  })

  it.each(['//', '//blog', '/blog//', '/blog//post', '///'])('matches nothing with an empty segment: %s', (address) => {
    for (const pattern of ['/', '/blog', '/blog/:slug', '/:any/:other']) expect(matchRoute(pattern, address)).toBeNull()
  })

  it('never throws, whatever the address', () => {
    fc.assert(
      fc.property(anyText(), (address) => {
        expect(() => matchRoute('/a/:b', address)).not.toThrow()
        expect(() => matchRoute('/a/:b', `/a/${address}`)).not.toThrow()
      }),
    )
  })
})

describe('finding the route of an address', () => {
  const routes = [{ path: '/jobs/:id' }, { path: '/jobs/new' }, { path: '/:any/new' }, { path: '/' }]

  it('returns the most specific one, whatever their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(routes, { minLength: 4 }), (shuffled) => {
        expect(findRoute(shuffled, '/jobs/new')?.path).toBe('/jobs/new')
        expect(findRoute(shuffled, '/jobs/7')?.path).toBe('/jobs/:id')
        expect(findRoute(shuffled, '/orders/new')?.path).toBe('/:any/new')
      }),
    )
  })

  it('returns nothing if none matches', () => {
    expect(findRoute(routes, '/nowhere')).toBeNull()
  })
})
