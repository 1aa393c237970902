import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type {} from '@fieldproof/mfe-projects'
import { href, useTranslation } from '@fieldproof/platform'
import { DateTime, Link, VisuallyHidden, classNames } from '@fieldproof/ui'
import styles from './event-line.module.css'

/** The colour of each kind of event. */
export const eventLooks: Record<CalendarEvent['kind'], string | undefined> = {
  booking: styles.booking,
  travel: styles.travel,
  blocked: styles.blocked,
  imported: styles.imported,
  appointment: styles.appointment,
  task: styles.task,
  milestone: styles.milestone,
  visit: styles.visit,
}

/**
 * The link of an event: a booking to its job, an appointment to its order, a task, milestone or visit to its project.
 */
export const eventHref = ({ kind, orderId, projectId, taskId }: CalendarEvent): string | null => {
  if (projectId !== null)
    return taskId === null
      ? href('projects.part', { projectId, projectDetailsComponent: 'milestones' })
      : href('projects.part', { projectId, projectDetailsComponent: 'tasks' }, { query: { task: taskId } })
  if (orderId === null) return null
  if (kind === 'booking') return href('inspector.job', { orderId })
  return kind === 'appointment' ? href('orders.order', { orderId }) : null
}

/** The time of an event on a given day. */
export const EventTime = ({ event, timeZone }: { event: CalendarEvent; timeZone: string }) => {
  const { t } = useTranslation()
  if (event.isAllDay) return <span>{t('event.allDay')}</span>
  return <DateTime form="time" value={event.startsAt} timeZone={timeZone} zone="never" />
}

/** One event in a cell of the month or of the week: its time and title. */
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
  const address = eventHref(event)
  const className = classNames(styles.line, eventLooks[event.kind])
  if (address === null) return <span className={className}>{words}</span>
  return (
    <Link className={className} href={address}>
      {words}
    </Link>
  )
}

/** The legend of the colours. */
export const Legend = ({ kinds }: { kinds: readonly CalendarEvent['kind'][] }) => {
  const { t } = useTranslation()
  return (
    <ul role="list" className={styles.legend} aria-label={t('legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span aria-hidden="true" className={classNames(styles.swatch, eventLooks[kind])} />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
