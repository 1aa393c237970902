import { useEffect, useState } from 'react'

/** Returns a value once it has stayed the same for `pause` milliseconds, compared by content. */
export const useSettled = <Value>(value: Value, pause: number): Value => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const isSettled = JSON.stringify(settled) === text
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => setSettled(() => JSON.parse(text) as Value), pause)
    return () => clearTimeout(timer)
  }, [text, isSettled, pause])
  return settled
}
