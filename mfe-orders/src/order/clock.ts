import { useFirstNow } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useState } from 'react'

const second = 1_000
const minute = 60 * second

/** The present in milliseconds since 1970, updated each minute, so that times on an open page stay true. */
export const useNow = (): number => {
  const [now, setNow] = useState(useFirstNow())
  useEffect(() => {
    const read = () => setNow(Date.now())
    const first = setTimeout(read)
    const timer = setInterval(read, minute)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

/**
 * Returns the milliseconds that are left until an instant, updated each second; null without one. Calls back once when
 * the instant has passed.
 * @param until milliseconds since 1970 on the browser's clock
 */
export const useTimeLeft = (until: number | null, onPassed: () => void): number | null => {
  const [now, setNow] = useState(useFirstNow())
  const passed = useEffectEvent(onPassed)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      passed()
    }, second)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, until - now)
}

const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
  ['second', second],
] as const

/** Formats a time span in its two largest units, such as "3 hr 20 min"; seconds only in the last hour. */
export const formatSpan = (milliseconds: number, locale: string): string => {
  const largest = units.findIndex(([, size]) => milliseconds >= size)
  const first = largest === -1 ? units.length - 1 : largest
  let rest = milliseconds
  const parts = units.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
