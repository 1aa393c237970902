import { useRef } from 'react'

/**
 * Gives the idempotency key of what is meant: the same for the same contents, also after an answer that never came, and
 * another one as soon as something else is meant.
 */
export const useMeantKey = (): ((body: object) => string) => {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return (body) => {
    const text = JSON.stringify(body)
    if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID() }
    return kept.current.key
  }
}
