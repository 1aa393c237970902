/** What a browser's recognition of speech offers, as far as captions need it. */
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
  /** Whether the language is on the device, can be brought there, is on its way, or none of these. */
  available: (of: Languages) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  install: (of: Languages) => Promise<boolean>
}

/**
 * The browser's recognition of speech, where it works on the device itself and can listen to a track. Any other one would
 * send what others say to a stranger, or listen to the reader's own microphone (VIDEO-14).
 */
export const findRecognition = (): RecognitionKind | null => {
  const { SpeechRecognition: kind } = globalThis as { SpeechRecognition?: RecognitionKind }
  return kind !== undefined && 'available' in kind && 'processLocally' in kind.prototype ? kind : null
}

/** Whether a language can be recognised here at once, or after its fetching, which may take a minute. */
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
