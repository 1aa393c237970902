import { newsletterPopup } from './newsletter.ts'

const day = 24 * 60 * 60 * 1000
const question = { now: 1_000_000, nextShowAt: null, isBlocked: false, isSubscribed: false }

it('shows on the first load, and stores a time one day ahead', () => {
  expect(newsletterPopup(question)).toEqual({ shows: true, nextShowAt: 1_000_000 + day })
})
it.each([
  [999_999, true],
  [1_000_000, true],
  [1_000_001, false],
])('with a next-show time of %d: %s', (nextShowAt, shows) => {
  expect(newsletterPopup({ ...question, nextShowAt }).shows).toBe(shows)
})
it('delays the time further at every load, shown or not', () => {
  expect(newsletterPopup({ ...question, nextShowAt: 5_000_000 })).toEqual({ shows: false, nextShowAt: 1_000_000 + day })
})
it.each([{ isBlocked: true }, { isSubscribed: true }])('never shows with %j', (change) => {
  expect(newsletterPopup({ ...question, ...change }).shows).toBe(false)
})
