import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while, in milliseconds; by content, not by identity. */
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
