import { canRecordCalls, recordParts } from './parts.ts'

/** A recorder as a browser has it, as far as a recording uses it. */
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

const record = () => {
  const files: File[] = []
  const end = recordParts({} as MediaStream, { name: 'Recording', from: 0 }, (file) => files.push(file))
  return { files, end }
}

it.each([
  // Safari 14 to 18.3 records MP4 alone, and names codecs only in part.
  ['Safari', /^video\/mp4/, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'mp4'],
  ['an earlier Safari', /^video\/mp4$/, 'video/mp4', 'video/mp4', 'mp4'],
  ['Firefox', /^video\/webm/, 'video/webm;codecs=vp8,opus', 'video/webm', 'webm'],
  ['Chrome', /^video\/(webm|mp4)/, 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'mp4'],
])('%s records what it can', async (_browser, supported, recorded, type, ending) => {
  browserThatRecords(supported)
  expect(canRecordCalls()).toBe(true)
  const { files, end } = record()
  await end()
  expect(FakeRecorder.made.map(({ mimeType }) => mimeType)).toEqual([recorded])
  expect(files.map((file) => [file.type, file.name])).toEqual([[type, `Recording 0m00s-0m00s.${ending}`]])
})

it('a browser that can record neither is not asked to', async () => {
  browserThatRecords(/nothing/)
  expect(canRecordCalls()).toBe(false)
  const { files, end } = record()
  await end()
  expect([FakeRecorder.made, files]).toEqual([[], []])
})

it('makes a film of each minute, whose name says from when to when it goes', async () => {
  browserThatRecords(/webm/)
  const { files, end } = record()
  jest.advanceTimersByTime(145_000)
  await end()
  expect(files.map(({ name }) => name)).toEqual([
    'Recording 0m00s-1m00s.webm',
    'Recording 1m00s-2m00s.webm',
    'Recording 2m00s-2m25s.webm',
  ])
})

it('goes on where another device has come to', async () => {
  browserThatRecords(/webm/)
  const files: File[] = []
  const end = recordParts({} as MediaStream, { name: 'Recording', from: 84 }, (file) => files.push(file))
  jest.advanceTimersByTime(20_000)
  await end()
  expect(files.map(({ name }) => name)).toEqual(['Recording 1m24s-1m44s.webm'])
})
