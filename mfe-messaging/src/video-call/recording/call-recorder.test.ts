import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import type { FilmedPerson } from './film.ts'

let report: (file: File, span: RecordedSpan) => void
const span = { from: 60_000, to: 120_000 }
const onPart = (file: File) => report(file, span)
const endParts = jest.fn(async () => {
  onPart(new File(['last'], 'last'))
})
const film = { stream: {}, show: jest.fn<void, [readonly FilmedPerson[]]>(), end: jest.fn() }
jest.mock('./film.ts', () => ({ startFilm: () => film }))
jest.mock('./parts.ts', () => ({
  recordParts: (_stream: unknown, _named: object, onMade: typeof report) => {
    report = onMade
    return endParts
  },
}))

import { CallRecorder } from './call-recorder.ts'

const upload = jest.fn<Promise<void>, [File, string, RecordedSpan]>()
const keep = jest.fn<Promise<void>, [readonly string[]]>()
const [onKept, onLost] = [jest.fn(), jest.fn()]
const begin = () => new CallRecorder({ name: 'film', from: 0, upload, keep, onKept, onLost })
beforeEach(() => {
  jest.useFakeTimers()
  for (const mock of [upload, keep]) mock.mockReset().mockResolvedValue()
  for (const mock of [onKept, onLost, film.end, endParts]) mock.mockClear()
})
afterEach(() => jest.useRealTimers())

it('uploads each part as soon as it is finished, and adds all to the conversation at the end, once and in order', async () => {
  const recorder = begin()
  onPart(new File(['first'], 'first'))
  await jest.advanceTimersByTimeAsync(0)
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['first'])
  await Promise.all([recorder.end(), recorder.end()])
  expect(upload.mock.calls.map(([{ name }, , sent]) => [name, sent])).toEqual([
    ['first', span],
    ['last', span],
  ])
  expect(keep.mock.calls).toEqual([[upload.mock.calls.map(([, id]) => id)]])
  expect(onKept.mock.calls).toEqual([[true]])
  expect([onLost.mock.calls.length, film.end.mock.calls.length]).toEqual([0, 1])
})

it('uploads a part again with the same id after a lost connection', async () => {
  upload.mockRejectedValueOnce(new Error('offline'))
  const ending = begin().end()
  await jest.advanceTimersByTimeAsync(1_000)
  await ending
  const ids = upload.mock.calls.map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(onKept).toHaveBeenCalled()
})

it('reports a lost recording if no part could be uploaded for minutes', async () => {
  upload.mockRejectedValue(new Error('offline'))
  const ending = begin().end()
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  await ending
  expect(upload.mock.calls.length).toBeGreaterThan(5)
  expect([keep.mock.calls.length, onLost.mock.calls.length]).toEqual([0, 1])
})

it('keeps the other parts if one could not be uploaded, and reports that a part is missing', async () => {
  upload.mockImplementation(async ({ name }) => {
    if (name === 'second') throw new Error('offline')
  })
  const recorder = begin()
  for (const name of ['first', 'second', 'third']) onPart(new File([name], name))
  const ending = recorder.end()
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  await ending
  const idOf = (name: string) => upload.mock.calls.find(([file]) => file.name === name)?.[1]
  expect(keep.mock.calls).toEqual([[['first', 'third', 'last'].map(idOf)]])
  expect(onKept.mock.calls).toEqual([[false]])
  expect(onLost).not.toHaveBeenCalled()
})

it('uploads its parts if another device continues the recording, which adds all to the conversation', async () => {
  const recorder = begin()
  onPart(new File(['first'], 'first'))
  await recorder.end({ goesOn: true })
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['first', 'last'])
  expect([keep, onKept, onLost].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

it('warns before the page is closed, until everything is uploaded', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const recorder = begin()
  expect(leave()).toBe(true)
  await recorder.end()
  expect(leave()).toBe(false)
})
