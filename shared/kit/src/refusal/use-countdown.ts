import { useEffect, useState } from 'react'

const second = 1_000

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / second))

export interface Countdown {
  /** Whole seconds left; 0 after the end. */
  seconds: number
  /** Restarts with this many seconds. */
  begin: (seconds: number) => void
}

/** Counts down a wait by the second, such as the `retryAfter` of a limit. */
export const useCountdown = (first = 0): Countdown => {
  const [until, setUntil] = useState(() => (first > 0 ? Date.now() + first * second : null))
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    if (until === null) return undefined
    const tick = () => {
      setSeconds(secondsUntil(until))
      if (secondsUntil(until) === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [until])
  const begin = (count: number) => {
    setUntil(Date.now() + count * second)
    setSeconds(Math.ceil(count))
  }
  return { seconds, begin }
}
