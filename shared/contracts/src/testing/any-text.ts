import fc from 'fast-check'

/** The code points from here on, this many, are halves of pairs and no characters. */
const FIRST_HALF = 0xd800
const HALVES = 0x800

/** Any character of Unicode. Unlike fast-check's own unit, it works out the place of a character instead of listing all. */
const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - HALVES }).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined
    const isHalf = point !== undefined && point >= FIRST_HALF && point < FIRST_HALF + HALVES
    if (point === undefined || isHalf || String.fromCodePoint(point) !== text)
      throw new Error('It is not one character.')
    return point < FIRST_HALF ? point : point - HALVES
  },
)

/**
 * The texts of `fc.string({ unit: 'binary' })`, for tests. That makes a list of a million characters for each file of tests,
 * which takes a second and 145 MB.
 */
export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: anyCharacter })
