/** The parts of a browser's speech recognition that captions use. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  start: (track: MediaStreamTrack) => void
  abort: () => void
}
interface Languages {
  langs: string[]
  processLocally: true
}
export interface RecognitionKind {
  new (): Recognition
  prototype: object
  /** Whether the language is on the device, can be downloaded, or is being downloaded. */
  available: (of: Languages) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  install: (of: Languages) => Promise<boolean>
}

/**
 * The browser's speech recognition; null unless it works on the device and can listen to a track. Otherwise it would
 * send what others say to a third party, or listen to the user's own microphone (VIDEO-14).
 */
export const findRecognition = (): RecognitionKind | null => {
  const { SpeechRecognition: kind } = globalThis as { SpeechRecognition?: RecognitionKind }
  return kind !== undefined && 'available' in kind && 'processLocally' in kind.prototype ? kind : null
}

/**
 * Makes a language available for recognition.
 * @param onFetch called if it has to be downloaded first, which may take a minute
 * @returns whether it is available
 */
export const bringLanguage = async (kind: RecognitionKind, language: string, onFetch: () => void): Promise<boolean> => {
  const of: Languages = { langs: [language], processLocally: true }
  try {
    const state = await kind.available(of)
    if (state === 'available') return true
    if (state === 'unavailable') return false
    onFetch()
    return await kind.install(of)
  } catch {
    return false
  }
}
