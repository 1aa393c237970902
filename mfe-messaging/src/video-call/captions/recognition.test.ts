import { bringLanguage, findRecognition, type RecognitionKind } from './recognition.ts'

const withKind = (kind: unknown) => Object.assign(globalThis, { SpeechRecognition: kind })
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'SpeechRecognition')
})

class OnDevice {
  processLocally = false
  static available = jest.fn(async () => 'available')
  static install = jest.fn(async () => true)
}
Object.defineProperty(OnDevice.prototype, 'processLocally', { value: false, writable: true })

describe('the recognition of speech (VIDEO-14)', () => {
  it('is taken where it works on the device', () => {
    withKind(OnDevice)
    expect(findRecognition()).toBe(OnDevice)
  })

  it('is not taken where it would send the sound away, or there is none', () => {
    expect(findRecognition()).toBeNull()
    withKind(class Sends {})
    expect(findRecognition()).toBeNull()
  })

  it.each([
    ['available', true, true, 0],
    ['downloadable', true, true, 1],
    ['downloading', true, true, 1],
    ['downloadable', false, false, 1],
    ['unavailable', true, false, 0],
  ])('of a language that is %s, brought: %s, is there: %s', async (state, isBrought, isThere, fetches) => {
    const onFetch = jest.fn()
    const kind = {
      available: async () => state,
      install: async () => isBrought,
    } as unknown as RecognitionKind
    expect(await bringLanguage(kind, 'en-US', onFetch)).toBe(isThere)
    expect(onFetch).toHaveBeenCalledTimes(fetches)
  })

  it('is not there where the browser fails', async () => {
    const kind = { available: () => Promise.reject(new Error('no')) } as unknown as RecognitionKind
    expect(await bringLanguage(kind, 'en-US', () => undefined)).toBe(false)
  })
})
