import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  Heading,
  Link,
  Text,
  classNames,
  toasts,
  type BadgeProps,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Illustration } from '@fieldproof/ui/illustration'
import { useUnblockDatesMutation } from '../store/calendar-api.ts'
import { eventsOn } from './calendar-days.ts'
import { EventLine, eventHref, eventLooks } from './event-line.tsx'
import styles from './day-list.module.css'

const tones: Record<CalendarEvent['kind'], BadgeProps['tone']> = {
  booking: 'success',
  travel: 'neutral',
  blocked: 'warning',
  imported: 'info',
  appointment: 'success',
  task: 'info',
  milestone: 'info',
  visit: 'info',
}
const noon = (day: string): string => `${day}T12:00:00.000Z`

/** Unblocks a blocked span, all of its days. */
const Unblock = ({ event }: { event: CalendarEvent }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [unblock, { isLoading }] = useUnblockDatesMutation()
  const { blockedDatesId } = event
  if (blockedDatesId === null) return null
  const open = async () => {
    if (
      !(await confirm({
        title: t('block.openTitle', { title: event.title }),
        message: t('block.openMessage'),
        yes: t('block.open'),
        no: t('block.keep'),
      }))
    )
      return
    try {
      await unblock({ body: { blockedDatesIds: [blockedDatesId] } }).unwrap()
      toasts.notify({ tone: 'success', message: t('block.opened') })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={t('block.openOf', { title: event.title })}
      onClick={() => {
        void open()
      }}
    >
      {t('block.open')}
    </Button>
  )
}

const AgendaItem = ({ event, timeZone }: { event: CalendarEvent; timeZone: string }) => {
  const { t } = useTranslation()
  const address = eventHref(event)
  return (
    <li className={classNames(styles.item, eventLooks[event.kind])}>
      <div className={styles.itemTime}>
        {event.isAllDay ? (
          t('event.allDay')
        ) : (
          <>
            <DateTime form="time" value={event.startsAt} timeZone={timeZone} zone="never" />
            {' – '}
            <DateTime form="time" value={event.endsAt} timeZone={timeZone} zone="never" />
          </>
        )}
      </div>
      <div className={styles.itemWords}>
        {address === null ? (
          <span>{event.title}</span>
        ) : (
          <Link className={styles.itemLink} href={address}>
            {event.title}
          </Link>
        )}
        {event.city !== null && event.kind !== 'travel' && (
          <Text as="span" size="small" tone="muted">
            {event.city}
          </Text>
        )}
      </div>
      <div className={styles.itemEnd}>
        <Badge tone={tones[event.kind]}>{t(`kinds.${event.kind}`)}</Badge>
        {event.kind === 'blocked' && <Unblock event={event} />}
      </div>
    </li>
  )
}

interface DaysProps {
  days: readonly string[]
  today: string
  timeZone: string
  events: readonly CalendarEvent[]
}

/** A list of days with their events; empty days are left out. */
export const AgendaView = ({ days, timeZone, events }: DaysProps) => {
  const { t } = useTranslation()
  const full = days.map((day) => ({ day, mine: eventsOn(events, day, timeZone) })).filter(({ mine }) => mine.length > 0)
  if (full.length === 0)
    return (
      <EmptyState
        art={<Illustration name="empty-orders" />}
        title={t('agenda.emptyTitle')}
        body={t('agenda.emptyBody')}
      />
    )
  return (
    <div className={styles.agenda}>
      {full.map(({ day, mine }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Heading level={2} size="body" id={`day-${day}`}>
            <DateTime form="long-date" value={noon(day)} timeZone="UTC" />
          </Heading>
          <ul role="list" className={styles.items}>
            {mine.map((event) => (
              <AgendaItem key={event._id} event={event} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The days of a week side by side; below one another on a phone. */
export const WeekView = ({ days, today, timeZone, events }: DaysProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <ol role="list" className={styles.week}>
      {days.map((day) => {
        const mine = eventsOn(events, day, timeZone)
        return (
          <li key={day} className={classNames(styles.weekDay, day === today && styles.today)}>
            <Heading level={2} size="body" aria-current={day === today ? 'date' : undefined}>
              <span className={styles.longDay}>
                <DateTime form="long-date" value={noon(day)} timeZone="UTC" />
              </span>
              <span aria-hidden="true" className={styles.shortDay}>
                {short.format(new Date(noon(day)))}
              </span>
            </Heading>
            {mine.length === 0 ? (
              <Text size="small" tone="muted">
                {t('week.free')}
              </Text>
            ) : (
              <ul role="list" className={styles.weekLines}>
                {mine.map((event) => (
                  <li key={event._id}>
                    <EventLine event={event} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
