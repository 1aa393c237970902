import { dayAt } from '@fieldproof/policy/task-schedule'
import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { memo, useMemo } from 'react'
import { headOf, isWeekend, type DayRange, type Scale, type Tick } from './scale.ts'
import styles from './timeline.module.css'

const instantOf = (index: number): Date => new Date(`${dayAt(index)}T00:00:00.000Z`)

interface TimeHeadProps {
  scale: Scale
  /** All days, and those that are drawn. */
  from: number
  shown: DayRange
  dayWidth: number
}

/** Years, months, weeks and days above the bars. */
export const TimeHead = memo(({ scale, from, shown, dayWidth }: TimeHeadProps) => {
  const locale = formatLocale(useSelector(selectLocale))
  const words = useMemo(() => {
    const as = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return {
      month: as({ month: 'long', year: 'numeric' }),
      shortMonth: as({ month: 'short' }),
      day: as({ day: 'numeric' }),
      year: as({ year: 'numeric' }),
    }
  }, [locale])
  const { large, small } = headOf(scale, shown)
  const largeWords = scale === 'months' ? words.year : words.month
  const smallWords = { months: words.shortMonth, weeks: words.day, days: words.day }[scale]
  const place = ({ first, length }: Tick) => ({
    insetInlineStart: (first - from) * dayWidth,
    inlineSize: length * dayWidth,
  })
  return (
    <div className={styles.ticks} data-scale={scale} aria-hidden="true">
      {large.map((tick) => (
        <span key={tick.first} className={styles.large} style={place(tick)}>
          <span>{largeWords.format(instantOf(tick.first))}</span>
        </span>
      ))}
      {small.map((tick) => (
        <span
          key={tick.first}
          className={styles.small}
          data-weekend={scale === 'days' && isWeekend(tick.first) ? '' : undefined}
          style={place(tick)}
        >
          {smallWords.format(instantOf(tick.first))}
        </span>
      ))}
    </div>
  )
})
TimeHead.displayName = 'TimeHead'
