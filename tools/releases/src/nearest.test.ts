import fc from 'fast-check'
import { didYouMean, editDistance, nearestNames } from './nearest.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['wallet', 'walet', 1],
    ['ab', 'ba', 2],
  ])('%j and %j: %i', (one, other, expected) => {
    expect(editDistance(one, other)).toBe(expected)
  })

  it('is symmetric, zero only for equal words, and never longer than by way of a third word', () => {
    fc.assert(
      fc.property(word, word, word, (one, other, third) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one))
        expect(editDistance(one, other) === 0).toBe(one === other)
        expect(editDistance(one, third)).toBeLessThanOrEqual(editDistance(one, other) + editDistance(other, third))
      }),
    )
  })
})

describe('the nearest names', () => {
  const areas = ['shell', 'mfe-orders', 'mfe-wallet', 'mfe-projects', 'mfe-messaging']

  it.each([
    ['mfe-oders', ['mfe-orders']],
    ['orders', ['mfe-orders']],
    ['walet', ['mfe-wallet']],
    ['message', ['mfe-messaging']],
    ['xyzzy', []],
  ])('of %s are %j', (given, expected) => {
    expect(nearestNames(given, areas)).toEqual(expected)
  })

  it('are offered in a sentence, if there are any', () => {
    expect(didYouMean('shel', areas)).toBe(' Did you mean shell?')
    expect(didYouMean('1.3.0', ['1.3.1', '1.4.0'])).toBe(' Did you mean 1.3.1 or 1.4.0?')
    expect(didYouMean('nothing-like-it', areas)).toBe('')
  })
})
