import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { followReferTo, loginAddress, redirectFor } from './guard.ts'

describe('followReferTo', () => {
  it.each([
    ['/dashboard/wallet?page=2#top', '/dashboard/wallet?page=2#top'],
    ['/services/vehicle#quotation', '/services/vehicle#quotation'],
    ['/a/../b', '/b'],
  ])('follows %s', (referTo, expected) => expect(followReferTo(referTo)).toBe(expected))

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /dashboard',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
    null,
    undefined,
    '/login',
    '/login?referTo=/x',
    'dashboard',
  ])('replaces %j with the dashboard', (referTo) => expect(followReferTo(referTo)).toBe('/dashboard'))

  it('never leaves the site, whatever is requested', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (referTo) => {
        const followed = followReferTo(referTo)
        expect(new URL(followed, 'https://fieldproof.example').origin).toBe('https://fieldproof.example')
        expect(followed.startsWith('/') && !followed.startsWith('//')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('redirectFor', () => {
  it('sends a visitor to the login with the whole address', () => {
    const elsewhere = redirectFor({
      guard: 'user',
      isLoggedIn: false,
      address: '/dashboard/wallet?page=2&a=1#movements',
    })
    expect(elsewhere).toBe(loginAddress('/dashboard/wallet?page=2&a=1#movements'))
    expect(new URL(elsewhere ?? '', 'https://x.example').searchParams.get('referTo')).toBe(
      '/dashboard/wallet?page=2&a=1#movements',
    )
  })
  it('sends a user whose account waits for deletion to the page that cancels it', () => {
    expect(redirectFor({ guard: 'user', isLoggedIn: true, isBarred: true, address: '/dashboard/wallet' })).toBe(
      '/dashboard/settings/account',
    )
    expect(redirectFor({ guard: 'anyone', isLoggedIn: true, isBarred: true, address: '/help' })).toBeNull()
    expect(redirectFor({ guard: 'user', isLoggedIn: false, isBarred: true, address: '/cart' })).toBe(
      loginAddress('/cart'),
    )
  })
  it('sends a user from a visitor’s screen to the dashboard', () => {
    expect(redirectFor({ guard: 'visitor', isLoggedIn: true, address: '/login' })).toBe('/dashboard')
  })
  it('sends a user who has just logged in to where they wanted to go', () => {
    expect(redirectFor({ guard: 'visitor', isLoggedIn: true, address: '/login', referTo: '/cart?a=1' })).toBe(
      '/cart?a=1',
    )
    expect(redirectFor({ guard: 'visitor', isLoggedIn: true, address: '/login', referTo: '//evil.example' })).toBe(
      '/dashboard',
    )
  })
  it.each([
    ['anyone', true],
    ['anyone', false],
    ['user', true],
    ['visitor', false],
  ] as const)('lets through: %s, logged in %s', (guard, isLoggedIn) => {
    expect(redirectFor({ guard, isLoggedIn, address: '/x' })).toBeNull()
  })
})
