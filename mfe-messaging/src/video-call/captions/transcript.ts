import type { Recognition, RecognitionKind } from './recognition.ts'

/** Milliseconds before recognition is started again after the browser ended it, as in a silence. */
const AGAIN_AFTER = 300
/** The maximum number of characters of a caption. Its end is kept, because that is being said now. */
const MOST = 160

/** Errors after which it would only fail again. */
const permanentErrors = ['not-allowed', 'service-not-allowed', 'language-not-supported']

/** The end of a text, cut before a word. */
export const endOf = (text: string, most = MOST): string => {
  if (text.length <= most) return text
  const end = text.slice(-most)
  return `… ${end.slice(end.indexOf(' ') + 1)}`
}

/**
 * Turns what one person says into text.
 * @param onText called after each word, with the current phrase
 * @param onFault called once if recognition does not work here
 * @returns a function that ends it
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
      if (isOver || !permanentErrors.includes(error)) return
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
