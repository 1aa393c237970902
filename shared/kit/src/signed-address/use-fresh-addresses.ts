import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { firstEnd } from './signed-end.ts'

const second = 1_000
const minute = 60 * second
/** How long before its end an address is taken as ended: the answer with the next one needs some time. */
const margin = 20 * second
/** No address holds for longer, whatever the clock of the device says. */
const longest = 10 * minute - margin
/** The least time between two readings: a photo that is gone must not have its page read for ever. */
const pause = minute
/** The least time between two readings where nothing failed; an address that is handed out holds for five minutes. */
const calmPause = 5 * minute - margin

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'visibilitychange'] as const

/**
 * Keeps the signed addresses of a page that stays open (FILE-9). Shortly before the first of them ends, what holds them
 * is read again, as soon as somebody is at the page: a page that nobody looks at asks nothing, and keeps no session
 * alive.
 * @param holder what was read, with its addresses anywhere in it
 * @param read reads it again
 * @returns to be called where an address turned out to have ended; reads at most once a minute
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
