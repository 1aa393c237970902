import fc from 'fast-check'

/** The first surrogate code point, and the number of them. Surrogates are not characters. */
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/** Any character of Unicode. Unlike fast-check's own unit, it computes a character instead of listing them all. */
const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - SURROGATES }).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined
    const isSurrogate = point !== undefined && point >= FIRST_SURROGATE && point < FIRST_SURROGATE + SURROGATES
    if (point === undefined || isSurrogate || String.fromCodePoint(point) !== text)
      throw new Error('The text is not a single character.')
    return point < FIRST_SURROGATE ? point : point - SURROGATES
  },
)

/**
 * Like `fc.string({ unit: 'binary' })`, which lists a million characters in each test file; that takes a second and
 * 145 MB.
 */
export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: anyCharacter })
