import { firstQuality, qualityAfter, sampleOf, type LineSample, type QualityState } from './quality.ts'

const after = (count: number, sample: LineSample, from: QualityState = firstQuality): QualityState =>
  Array.from({ length: count }).reduce<QualityState>((state) => qualityAfter(state, sample), from)
const at = (level: QualityState['level']): QualityState => ({ level, worse: 0, better: 0 })

it('sends the best picture while the bandwidth is sufficient', () => {
  expect(after(50, { kilobits: 2_000, loss: 0 }).level).toBe('high')
})

it('goes down to sound only at 100 kbit/s, but not after a single bad measurement', () => {
  expect(after(1, { kilobits: 100, loss: 0 }).level).toBe('high')
  expect(after(2, { kilobits: 100, loss: 0 }).level).toBe('medium')
  expect(after(6, { kilobits: 100, loss: 0 }).level).toBe('sound')
})

it('goes down after packet loss, too', () => {
  expect(after(2, { kilobits: 3_000, loss: 0.2 }).level).toBe('medium')
})

it('goes up one step at a time, when there is bandwidth to spare', () => {
  expect(after(3, { kilobits: 1_300, loss: 0 }, at('medium')).level).toBe('medium')
  expect(after(4, { kilobits: 1_300, loss: 0 }, at('medium')).level).toBe('high')
  expect(after(20, { kilobits: 1_000, loss: 0 }, at('medium')).level).toBe('medium')
})

it('does not exceed the highest level of a call with several people', () => {
  let state = at('low')
  for (let measured = 0; measured < 20; measured += 1)
    state = qualityAfter(state, { kilobits: 9_000, loss: 0 }, 'medium')
  expect(state.level).toBe('medium')
})

it('tries the picture again after ten measurements with sound only', () => {
  const silent = { kilobits: 100, loss: 0 }
  expect(after(9, silent, at('sound')).level).toBe('sound')
  expect(after(10, silent, at('sound')).level).toBe('low')
})

it("reads the browser's statistics", () => {
  expect(
    sampleOf([
      { type: 'candidate-pair', nominated: false, availableOutgoingBitrate: 9_000_000 },
      { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 450_000 },
      { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.5 },
      { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.02 },
    ]),
  ).toEqual({ kilobits: 450, loss: 0.02 })
  expect(sampleOf([])).toEqual({ kilobits: null, loss: 0 })
})
