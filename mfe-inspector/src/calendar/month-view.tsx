import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Link, classNames } from '@fieldproof/ui'
import { calendarAddress } from './calendar-address.ts'
import { daysFrom, eventsOn, mondayOf, weeksOfMonth } from './calendar-days.ts'
import { EventLine, eventLooks } from './event-line.tsx'
import styles from './calendar.module.css'

/** The number of events shown per day; the others are counted. */
const shownPerDay = 3

interface ViewProps {
  day: string
  today: string
  timeZone: string
  events: readonly CalendarEvent[]
}

const noon = (day: string): Date => new Date(`${day}T12:00:00.000Z`)

const Day = ({ date, month, today, timeZone, events }: Omit<ViewProps, 'day'> & { date: string; month: string }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const mine = eventsOn(events, date, timeZone)
  const name = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noon(date))
  const more = mine.length - shownPerDay
  return (
    <td
      className={classNames(styles.day, !date.startsWith(month) && styles.otherMonth, date === today && styles.today)}
    >
      <Link
        className={styles.dayNumber}
        href={calendarAddress({ view: 'agenda', day: date })}
        aria-current={date === today ? 'date' : undefined}
        aria-label={t('month.day', { day: name, events: t('month.events', { count: mine.length }) })}
      >
        {Number(date.slice(8))}
      </Link>
      {mine.length > 0 && (
        <>
          <span aria-hidden="true" className={styles.dots}>
            {mine.slice(0, 4).map(({ _id, kind }) => (
              <span key={_id} className={classNames(styles.dot, eventLooks[kind])} />
            ))}
          </span>
          <ul role="list" className={styles.lines}>
            {mine.slice(0, shownPerDay).map((event) => (
              <li key={event._id}>
                <EventLine event={event} timeZone={timeZone} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link className={styles.more} href={calendarAddress({ view: 'agenda', day: date })}>
                  {t('month.more', { count: more })}
                </Link>
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  )
}

/** A month as a table of weeks. On a phone each day shows its events as dots, and links to the day's agenda. */
export const MonthView = ({ day, ...rest }: ViewProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const weekday = (width: 'short' | 'long', date: string) =>
    new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(noon(date))
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{t('month.caption')}</caption>
      <thead>
        <tr>
          {daysFrom(mondayOf(day), 7).map((date) => (
            <th key={date} scope="col" className={styles.weekday}>
              <abbr title={weekday('long', date)}>{weekday('short', date)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day key={date} date={date} month={day.slice(0, 7)} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
