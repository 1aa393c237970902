import type { Recognition, RecognitionKind } from './recognition.ts'
import { endOf, transcribe } from './transcript.ts'

let made: FakeRecognition[] = []
class FakeRecognition implements Recognition {
  lang = ''
  continuous = false
  interimResults = false
  processLocally = false
  onresult: Recognition['onresult'] = null
  onend: Recognition['onend'] = null
  onerror: Recognition['onerror'] = null
  heard: MediaStreamTrack | null = null
  isAborted = false
  constructor() {
    made.push(this)
  }
  start(track: MediaStreamTrack) {
    this.heard = track
  }
  abort() {
    this.isAborted = true
    this.onend?.()
  }
  say(...phrases: string[]) {
    this.onresult?.({
      results: phrases.map((transcript) => Object.assign([{ transcript }], { isFinal: false })),
    })
  }
}
const track = { readyState: 'live' } as MediaStreamTrack
const last = () => made.at(-1) as FakeRecognition
beforeEach(() => {
  made = []
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})
const begin = (of = track) => {
  const [onText, onFault] = [jest.fn(), jest.fn()]
  const end = transcribe(
    FakeRecognition as unknown as RecognitionKind,
    { track: of, language: 'en-US' },
    onText,
    onFault,
  )
  return { onText, onFault, end }
}

describe('what someone says', () => {
  it('is recognised on the device, from their track and not from a microphone', () => {
    const { onText } = begin()
    expect(last()).toMatchObject({ lang: 'en-US', processLocally: true, continuous: true, heard: track })
    last().say('The brakes')
    last().say('The brakes are new.', ' The tyres')
    expect(onText.mock.calls).toEqual([['The brakes'], ['The tyres']])
  })

  it('continues after a silence, in which a browser ends the recognition', () => {
    const { onText } = begin()
    last().onend?.()
    jest.advanceTimersByTime(500)
    expect(made).toHaveLength(2)
    last().say('Hello again')
    expect(onText).toHaveBeenCalledWith('Hello again')
  })

  it('continues after a temporary error, and ends after a permanent one, which is reported once', () => {
    const { onFault } = begin()
    last().onerror?.({ error: 'no-speech' })
    last().onend?.()
    jest.advanceTimersByTime(500)
    expect([made.length, onFault.mock.calls.length]).toEqual([2, 0])
    last().onerror?.({ error: 'language-not-supported' })
    last().onend?.()
    jest.advanceTimersByTime(5_000)
    expect([made.length, onFault.mock.calls.length]).toEqual([2, 1])
  })

  it('is no longer recognised after the end of the captions or of the track', () => {
    const { end, onText } = begin()
    end()
    expect(last().isAborted).toBe(true)
    last().say('late')
    jest.advanceTimersByTime(5_000)
    expect([made.length, onText.mock.calls.length]).toEqual([1, 0])
    begin({ readyState: 'ended' } as MediaStreamTrack)
    expect(made).toHaveLength(1)
  })

  it('is cut to its last words if it is long', () => {
    expect(endOf('one two three', 20)).toBe('one two three')
    expect(endOf('one two three four', 11)).toBe('… three four')
  })
})
