import { hashToken } from '#kernel/hash-token.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { linkEnd, newLinkSecret, showLink } from './secret-link.ts'

const now = new Date('2027-03-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1_000).toISOString()

test('a secret is new each time, and its hash only shows whether a token is right', () => {
  const [one, other] = [newLinkSecret(), newLinkSecret()]
  expect(one.token).toMatch(/^[\w-]{43}$/)
  expect(other.token).not.toBe(one.token)
  expect(hashToken(one.token)).toBe(one.hash)
  expect(one.hash).not.toContain(one.token)
})

test.each([inDays(0), inDays(-1), inDays(366)])('a link does not end at %s', (endsAt) => {
  expect(() => linkEnd(endsAt, { now, daysMax: 365 })).toThrow(Refusal)
})

test.each([1 / 24, 1, 365])('a link may end in %s days', (days) => {
  expect(linkEnd(inDays(days), { now, daysMax: 365 }).toISOString()).toBe(inDays(days))
})

test('a link shows when it ends and how often it was opened, and never its hash', () => {
  const row = { id: 'a', created_at: now, ends_at: now, views: 3, last_viewed_at: null, token_hash: 'secret' }
  expect(showLink(row, null)).toEqual({
    _id: 'a',
    url: null,
    createdAt: now.toISOString(),
    endsAt: now.toISOString(),
    noOfViews: 3,
    lastViewedAt: null,
  })
})
