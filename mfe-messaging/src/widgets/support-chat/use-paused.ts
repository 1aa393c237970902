import { useEffect, useState } from 'react'
import { questionWords } from './question-words.ts'

/** Milliseconds without a keystroke before the help is searched. */
const PAUSE = 400

/** The words to search the help for, updated when the user stops typing. */
export const usePaused = (text: string): string => {
  const [search, setSearch] = useState(() => questionWords(text))
  useEffect(() => {
    const timer = setTimeout(() => setSearch(questionWords(text)), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return search
}
