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

describe('speech recognition (VIDEO-14)', () => {
  it('is used if it works on the device', () => {
    withKind(OnDevice)
    expect(findRecognition()).toBe(OnDevice)
  })

  it('is not used if it would send the sound to a server, or is missing', () => {
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
  ])(
    'for a language that is %s (installed: %s) is available: %s',
    async (state, isInstalled, isAvailable, downloads) => {
      const onFetch = jest.fn()
      const kind = {
        available: async () => state,
        install: async () => isInstalled,
      } as unknown as RecognitionKind
      expect(await bringLanguage(kind, 'en-US', onFetch)).toBe(isAvailable)
      expect(onFetch).toHaveBeenCalledTimes(downloads)
    },
  )

  it('is not available if the browser fails', async () => {
    const kind = { available: () => Promise.reject(new Error('no')) } as unknown as RecognitionKind
    expect(await bringLanguage(kind, 'en-US', () => undefined)).toBe(false)
  })
})
