import { useState } from 'react'

type Answers = Readonly<Record<string, string>>

const place = (userId: string, version: number): string => `fieldproof.orientation.${userId}.${version}`

const read = (key: string): Answers => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The user's answers, stored on the device until the course is passed, so that they can continue later. */
export const useKeptAnswers = (
  userId: string,
  version: number,
): { answers: Answers; answer: (question: string, choice: string) => void; forget: () => void } => {
  const key = place(userId, version)
  const [answers, setAnswers] = useState(() => read(key))
  return {
    answers,
    answer: (question, choice) => {
      const next = { ...answers, [question]: choice }
      setAnswers(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // If the browser stores nothing, the answers live as long as the page.
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
