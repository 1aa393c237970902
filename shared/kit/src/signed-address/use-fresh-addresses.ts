import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { firstEnd } from './signed-end.ts'

const second = 1_000
const minute = 60 * second
/** How long before its expiry an address counts as expired, because the next one takes some time to load. */
const margin = 20 * second
/** No address lives longer, whatever the device's clock says. */
const longest = 10 * minute - margin
/** The shortest time between two reads after failures, so that a missing photo does not cause endless requests. */
const pause = minute
/** The shortest time between two reads without a failure; an address is valid for at least five minutes. */
const calmPause = 5 * minute - margin

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'visibilitychange'] as const

/**
 * Keeps the signed addresses of an open page valid (FILE-9). Shortly before the first one expires, their data is read
 * again as soon as someone uses the page. A page that nobody looks at sends no requests and keeps no session alive.
 * @param holder the data, with addresses anywhere in it
 * @param read reads it again
 * @returns a callback for an address that has expired; reads at most once a minute
 */
export const useFreshAddresses = (holder: unknown, read: () => unknown): (() => void) => {
  const end = useMemo(() => firstEnd(holder), [holder])
  const last = useRef<number | null>(null)
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => {
    last.current = Date.now()
    setRound((number) => number + 1)
    void read()
  })
  useEffect(() => {
    if (end === null) return undefined
    const now = Date.now()
    const due = Math.max(Math.min(end - margin, now + longest), last.current === null ? now : last.current + calmPause)
    const listening = new AbortController()
    const listen = () => {
      const look = () => {
        if (document.visibilityState === 'hidden') return
        listening.abort()
        readNow()
      }
      for (const sign of signs) {
        document.addEventListener(sign, look, { capture: true, passive: true, signal: listening.signal })
      }
    }
    const timer = setTimeout(listen, due - now)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [end, round])
  return () => {
    if (last.current !== null && Date.now() - last.current < pause) return
    last.current = Date.now()
    setRound((number) => number + 1)
    void read()
  }
}
