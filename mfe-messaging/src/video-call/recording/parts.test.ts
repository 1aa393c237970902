import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { canRecordCalls, recordParts } from './parts.ts'

/** The parts of a browser's `MediaRecorder` that a recording uses. */
class FakeRecorder extends EventTarget {
  static supported: RegExp
  static readonly made: FakeRecorder[] = []
  static isTypeSupported(type: string) {
    return FakeRecorder.supported.test(type)
  }
  state = 'inactive'
  readonly mimeType: string
  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    super()
    this.mimeType = mimeType
    FakeRecorder.made.push(this)
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
const browserThatRecords = (supported: RegExp) => {
  FakeRecorder.supported = supported
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: class {} })
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => undefined })
}
beforeEach(() => {
  jest.useFakeTimers()
  FakeRecorder.made.length = 0
})
afterEach(() => jest.useRealTimers())

const record = (from = 0) => {
  const files: File[] = []
  const spans: RecordedSpan[] = []
  const end = recordParts({} as MediaStream, { name: 'Recording', from }, (file, span) => {
    files.push(file)
    spans.push(span)
  })
  return { files, spans, end }
}

it.each([
  // Safari 14 to 18.3 records only MP4, and not all of these versions know the codecs' names.
  ['Safari', /^video\/mp4/, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'mp4'],
  ['an earlier Safari', /^video\/mp4$/, 'video/mp4', 'video/mp4', 'mp4'],
  ['Firefox', /^video\/webm/, 'video/webm;codecs=vp8,opus', 'video/webm', 'webm'],
  ['Chrome', /^video\/(webm|mp4)/, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'mp4'],
])('%s records in a format that it supports', async (_browser, supported, recorded, type, ending) => {
  browserThatRecords(supported)
  expect(canRecordCalls()).toBe(true)
  const { files, end } = record()
  await end()
  expect(FakeRecorder.made.map(({ mimeType }) => mimeType)).toEqual([recorded])
  expect(files.map((file) => [file.type, file.name])).toEqual([[type, `Recording.${ending}`]])
})

it('a browser that supports no format records nothing', async () => {
  browserThatRecords(/nothing/)
  expect(canRecordCalls()).toBe(false)
  const { files, end } = record()
  await end()
  expect([FakeRecorder.made, files]).toEqual([[], []])
})

it('makes a part of each minute, with its time span', async () => {
  browserThatRecords(/webm/)
  const { spans, end } = record()
  jest.advanceTimersByTime(145_000)
  await end()
  expect(spans).toEqual([
    { from: 0, to: 60_000 },
    { from: 60_000, to: 120_000 },
    { from: 120_000, to: 145_000 },
  ])
})

it('continues at the time that another device has reached', async () => {
  browserThatRecords(/webm/)
  const { spans, end } = record(84_000)
  jest.advanceTimersByTime(20_000)
  await end()
  expect(spans).toEqual([{ from: 84_000, to: 104_000 }])
})
