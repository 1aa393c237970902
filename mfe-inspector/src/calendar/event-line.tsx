import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { href, useTranslation } from '@fieldproof/platform'
import { DateTime, Link, VisuallyHidden, classNames } from '@fieldproof/ui'
import styles from './event-line.module.css'

/** The colour of each kind of event. */
export const eventLooks: Record<CalendarEvent['kind'], string | undefined> = {
  booking: styles.booking,
  travel: styles.travel,
  blocked: styles.blocked,
  imported: styles.imported,
}

/** When an event is, as its day tells it. */
export const EventTime = ({ event, timeZone }: { event: CalendarEvent; timeZone: string }) => {
  const { t } = useTranslation()
  if (event.isAllDay) return <span>{t('event.allDay')}</span>
  return <DateTime form="time" value={event.startsAt} timeZone={timeZone} zone="never" />
}

/** One event in a cell of the month or of the week: its time and what it is. A booking leads to its job. */
export const EventLine = ({ event, timeZone }: { event: CalendarEvent; timeZone: string }) => {
  const { t } = useTranslation()
  const words = (
    <>
      <VisuallyHidden>{t(`kinds.${event.kind}`)}</VisuallyHidden>
      <span className={styles.lineTime}>
        <EventTime event={event} timeZone={timeZone} />
      </span>
      <span className={styles.lineTitle}>{event.title}</span>
    </>
  )
  const className = classNames(styles.line, eventLooks[event.kind])
  return event.kind === 'booking' && event.orderId !== null ? (
    <Link className={className} href={href('inspector.job', { orderId: event.orderId })}>
      {words}
    </Link>
  ) : (
    <span className={className}>{words}</span>
  )
}

/** What the colours mean. */
export const Legend = () => {
  const { t } = useTranslation()
  return (
    <ul role="list" className={styles.legend} aria-label={t('legend')}>
      {(['booking', 'travel', 'blocked', 'imported'] as const).map((kind) => (
        <li key={kind}>
          <span aria-hidden="true" className={classNames(styles.swatch, eventLooks[kind])} />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
