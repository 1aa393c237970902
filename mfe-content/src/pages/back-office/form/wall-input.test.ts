import { fromWallInput, toWallInput } from './wall-input.ts'

test('an instant is typed in the time of Lagos (NEWSLETTER-18)', () => {
  expect(toWallInput('2027-03-20T23:30:00.000Z')).toMatchObject({ date: '2027-03-21', time: '00:30' })
  expect(fromWallInput({ date: '2027-03-21', time: '00:30', given: null })).toBe('2027-03-20T23:30:00.000Z')
})

test('an unchanged instant stays the same, to the second', () => {
  const input = toWallInput('2027-03-20T08:00:41.000Z')
  expect(fromWallInput(input)).toBe('2027-03-20T08:00:41.000Z')
  expect(fromWallInput({ ...input, time: '10:15' })).toBe('2027-03-20T09:15:00.000Z')
})

test('empty and invalid inputs become null', () => {
  expect(fromWallInput(toWallInput(null))).toBeNull()
  expect(fromWallInput({ date: '2027-02-30', time: '08:00', given: null })).toBeNull()
})
