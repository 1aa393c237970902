import { fromWallInput, toWallInput } from './wall-input.ts'

test('an instant is typed on the clock of Lagos (NEWSLETTER-18)', () => {
  expect(toWallInput('2027-03-20T23:30:00.000Z')).toMatchObject({ date: '2027-03-21', time: '00:30' })
  expect(fromWallInput({ date: '2027-03-21', time: '00:30', given: null })).toBe('2027-03-20T23:30:00.000Z')
})

test('one that nobody changed stays as it was, to the second', () => {
  const input = toWallInput('2027-03-20T08:00:41.000Z')
  expect(fromWallInput(input)).toBe('2027-03-20T08:00:41.000Z')
  expect(fromWallInput({ ...input, time: '10:15' })).toBe('2027-03-20T09:15:00.000Z')
})

test('nothing typed is nothing, and so is what no calendar has', () => {
  expect(fromWallInput(toWallInput(null))).toBeNull()
  expect(fromWallInput({ date: '2027-02-30', time: '08:00', given: null })).toBeNull()
})
