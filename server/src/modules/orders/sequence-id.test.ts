import fc from 'fast-check'
import { sequenceIdOf } from './sequence-id.ts'

test('the numbers of the first hundred thousand orders are all different, and none has characters that look alike', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => sequenceIdOf(index + 1))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^FP-[234679ACDEFGHJKMNPQRTWXYZ]{4}-[234679ACDEFGHJKMNPQRTWXYZ]{4}$/.test(id))).toEqual([])
})

test('two orders never have the same number, however many there are', () => {
  const number = fc.integer({ min: 1, max: 152_000_000_000 })
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(sequenceIdOf(one) === sequenceIdOf(other)).toBe(one === other)
    }),
  )
})
