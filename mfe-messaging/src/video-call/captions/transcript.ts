import type { Recognition, RecognitionKind } from './recognition.ts'

/** Milliseconds until recognition begins again after it ended by itself, as it does in a silence. */
const AGAIN_AFTER = 300
/** Letters of a caption at most: its end is what is being said. */
const MOST = 160

/** Faults after which it would only fail again. */
const lasting = ['not-allowed', 'service-not-allowed', 'language-not-supported']

/** The end of a text, from a word on. */
export const endOf = (text: string, most = MOST): string => {
  if (text.length <= most) return text
  const end = text.slice(-most)
  return `… ${end.slice(end.indexOf(' ') + 1)}`
}

/**
 * Turns what one person says into text, as long as it is not ended.
 * @param onText what they are saying, anew with each word
 * @param onFault it does not work here and will not
 * @returns what ends it
 */
export const transcribe = (
  Kind: RecognitionKind,
  { track, language }: { track: MediaStreamTrack; language: string },
  onText: (text: string) => void,
  onFault: () => void,
): (() => void) => {
  let isOver = false
  let current: Recognition | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    if (isOver || track.readyState === 'ended') return
    const recognition = new Kind()
    current = recognition
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true })
    recognition.onresult = ({ results }) => {
      const last = results[results.length - 1]?.[0]?.transcript.trim()
      if (!isOver && last) onText(endOf(last))
    }
    recognition.onerror = ({ error }) => {
      if (isOver || !lasting.includes(error)) return
      isOver = true
      onFault()
    }
    recognition.onend = () => {
      again = setTimeout(begin, AGAIN_AFTER)
    }
    try {
      recognition.start(track)
    } catch {
      again = setTimeout(begin, AGAIN_AFTER)
    }
  }
  begin()
  return () => {
    isOver = true
    clearTimeout(again)
    if (current === null) return
    current.onend = null
    current.abort()
  }
}
