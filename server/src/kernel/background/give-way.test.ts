import { createGiveWay } from './give-way.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const ask = (giveWay: ReturnType<typeof createGiveWay>, count: number): number[] => {
  const begun: number[] = []
  for (let piece = 0; piece < count; piece += 1)
    void giveWay.turn().then(() => {
      begun.push(piece)
    })
  return begun
}

test('work begins at once if no call is pending, one piece at a time and in order', async () => {
  const begun = ask(createGiveWay(), 3)
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([0])
  await jest.advanceTimersByTimeAsync(20)
  expect(begun).toEqual([0, 1, 2])
})

test('work waits for the calls in progress, and begins as soon as the last has ended', async () => {
  const giveWay = createGiveWay()
  giveWay.callBegan()
  giveWay.callBegan()
  const begun = ask(giveWay, 1)
  await jest.advanceTimersByTimeAsync(20)
  giveWay.callEnded()
  expect(begun).toEqual([])
  giveWay.callEnded()
  await jest.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([0])
})

test('calls that never end do not delay work for long', async () => {
  const giveWay = createGiveWay()
  giveWay.callBegan()
  const begun = ask(giveWay, 10)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(begun).toHaveLength(10)
})
