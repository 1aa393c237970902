import { keepParts } from './keep-parts.ts'

const before = {
  title: 'South',
  values: [
    { at: 1, text: 'Dry' },
    { at: 2, text: 'Wet' },
  ],
  gone: null,
  on: new Date(0),
}
const copy = () => structuredClone(before)

it('is the earlier value if a copy is equal to it', () => {
  const { on: _, ...plain } = before
  expect(keepParts(plain, structuredClone(plain))).toBe(plain)
})

it('has the changed parts of the new value and the unchanged ones of the earlier value', () => {
  const now = copy()
  now.values[1] = { at: 2, text: 'Damp' }
  const kept = keepParts(before, now)
  expect(kept).toEqual(now)
  expect(kept.values[0]).toBe(before.values[0])
  expect(kept.values[1]).not.toBe(before.values[1])
})

it.each([
  ['a part that is gone', { a: { b: 1 }, c: 2 }, { a: { b: 1 } }],
  ['a part that has come', { a: { b: 1 } }, { a: { b: 1 }, c: undefined }],
  ['one part for another', { a: 1, b: 2 }, { a: 1, c: undefined }],
  ['a shorter list', { list: [1, 2] }, { list: [1] }],
  ['a longer list', { list: [1] }, { list: [1, 2] }],
  ['another kind', { a: [1] }, { a: { 0: 1 } }],
  ['nothing before', undefined, { a: 1 }],
  ['nothing now', { a: 1 }, null],
  ['a moment', { at: new Date(0) }, { at: new Date(1) }],
])('is equal to the new value: %s', (_, earlier, now) => {
  expect(keepParts(earlier, now)).toStrictEqual(now)
})
