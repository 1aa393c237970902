import { useRef } from 'react'

/** The least time between two readings, in milliseconds: a photo that is gone must not have the report read for ever. */
const PAUSE = 60_000

/** Reads the report anew when one of its signed addresses has ended, at most once a minute. */
export const useStaleAddresses = (read: () => void): (() => void) => {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < PAUSE) return
    last.current = Date.now()
    read()
  }
}
