import fc from 'fast-check'
import { anyText } from './any-text.ts'

test.each([{}, { minLength: 1, maxLength: 60 }])(
  'makes the texts that fast-check makes of all characters (%j)',
  (constraints) => {
    const own = fc.string({ ...constraints, unit: 'binary' })
    for (const seed of [1, 2, 3]) {
      const options = { seed, numRuns: 1_000 }
      expect(fc.sample(anyText(constraints), options)).toEqual(fc.sample(own, options))
    }
  },
)

test('finds the shortest text that fails', () => {
  const { counterexample } = fc.check(
    fc.property(anyText(), (text) => [...text].every((character) => (character.codePointAt(0) ?? 0) < 0xe000)),
    { seed: 1, numRuns: 1_000 },
  )
  expect(counterexample).toEqual(['\ue000'])
})
