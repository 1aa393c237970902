import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { dayAt, type DaySpan } from '@fieldproof/policy/task-schedule'
import { useMemo } from 'react'

/** Days of the calendar in the reader's language: `3 Nov`, `3–9 Nov`. */
export const useDayWords = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return useMemo(() => {
    const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
    const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    const full = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
    const dateOf = (index: number) => new Date(`${dayAt(index)}T12:00:00.000Z`)
    return {
      span: ({ first, last }: DaySpan): string =>
        first === last ? form.format(dateOf(first)) : form.formatRange(dateOf(first), dateOf(last)),
      day: (index: number): string => form.format(dateOf(index)),
      fullDay: (index: number): string => full.format(dateOf(index)),
      longDay: (index: number): string => long.format(dateOf(index)),
    }
  }, [locale])
}
