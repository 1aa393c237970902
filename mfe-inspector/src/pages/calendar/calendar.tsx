import type {} from '@fieldproof/mfe-orders'
import { calendarEventKinds } from '@fieldproof/contracts/lists'
import type { Availability } from '@fieldproof/contracts/entities/availability'
import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { useZoneName } from '@fieldproof/kit/place'
import { useRefusalText } from '@fieldproof/kit/refusal'
import {
  formatLocale,
  href,
  isCallFailure,
  selectIsOnline,
  selectIsPro,
  selectLocale,
  skipToken,
  useReaderZone,
  useSearchParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, ErrorState, Heading, LinkButton, OfflineNotice, Page, Skeleton, Text } from '@fieldproof/ui'
import { CaretLeftIcon, CaretRightIcon } from '@fieldproof/ui/icons'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import {
  AGENDA_DAYS,
  calendarAddress,
  calendarViews,
  readCalendarAddress,
  spanOf,
  stepFrom,
  type ShownCalendar,
} from '../../calendar/calendar-address.ts'
import { daysFrom, mondayOf } from '../../calendar/calendar-days.ts'
import { AgendaView, WeekView } from '../../calendar/day-list.tsx'
import { Legend } from '../../calendar/event-line.tsx'
import { MonthView } from '../../calendar/month-view.tsx'
import {
  useGetAvailabilityQuery,
  useGetCalendarEventsQuery,
  useGetMyAppointmentsQuery,
} from '../../store/calendar-api.ts'
import styles from '../../calendar/calendar.module.css'

const BlockDialog = lazy(() => import(/* webpackChunkName: "block-dates" */ '../../calendar/block-dialog.tsx'))
const FeedCard = lazy(() => import(/* webpackChunkName: "calendar-feed" */ '../../calendar/feed-card.tsx'))
const CalendarSettings = lazy(
  () => import(/* webpackChunkName: "calendar-settings" */ '../../calendar/calendar-settings.tsx'),
)

/** The name of the view: the month, or the span of days. */
const Span = ({ shown }: { shown: ShownCalendar }) => {
  const locale = formatLocale(useSelector(selectLocale))
  const noon = (day: string) => new Date(`${day}T12:00:00.000Z`)
  if (shown.view === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(shown.day))
  const { from, to } = spanOf(shown)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to))
}

const Toolbar = ({ shown, today }: { shown: ShownCalendar; today: string }) => {
  const { t } = useTranslation()
  const step = (steps: 1 | -1) => calendarAddress({ view: shown.view, day: stepFrom(shown, steps) })
  return (
    <>
      <LinkTabs
        label={t('views.label')}
        items={calendarViews.map((view) => ({
          href: calendarAddress({ view, day: shown.day }),
          label: t(`views.${view}`),
          current: view === shown.view,
        }))}
      />
      <div className={styles.toolbar}>
        <Heading level={2} size="section" className={styles.span} aria-live="polite">
          <Span shown={shown} />
        </Heading>
        <div className={styles.moves}>
          <LinkButton href={step(-1)} aria-label={t('moves.before')} icon={<CaretLeftIcon />} />
          <LinkButton href={calendarAddress({ view: shown.view, day: today })}>{t('moves.today')}</LinkButton>
          <LinkButton href={step(1)} aria-label={t('moves.after')} icon={<CaretRightIcon />} />
        </div>
      </div>
    </>
  )
}

/** The state of a query. */
interface Asked<Answer> {
  data?: Answer | undefined
  currentData?: Answer | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Shown until data has arrived: a skeleton, or the error with a retry. */
const Missing = ({ asked: { error, isFetching, refetch }, level = 2 }: { asked: Asked<unknown>; level?: 2 | 3 }) => {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  if (error === undefined) return <Skeleton variant="row" count={5} label={t('loading')} />
  return (
    <ErrorState
      level={level}
      title={t('failed')}
      body={refusal(error) ?? undefined}
      onRetry={() => {
        void refetch()
      }}
      retrying={isFetching}
    />
  )
}

interface EventsProps {
  shown: ShownCalendar
  today: string
  timeZone: string
}

const Events = ({
  shown,
  today,
  timeZone,
  // Not `data`: events of the days that were shown before would leave the days of another month empty.
  events: { currentData: events, error, isFetching, refetch },
}: EventsProps & { events: Asked<CalendarEvent[]> }) => {
  if (!events) return <Missing asked={{ error, isFetching, refetch }} level={3} />
  const view = { today, timeZone, events }
  return (
    <div aria-busy={isFetching} className={styles.shown}>
      {shown.view === 'month' && <MonthView day={shown.day} {...view} />}
      {shown.view === 'week' && <WeekView days={daysFrom(mondayOf(shown.day), 7)} {...view} />}
      {shown.view === 'agenda' && <AgendaView days={daysFrom(shown.day, AGENDA_DAYS)} {...view} />}
    </div>
  )
}

const InspectorEvents = (props: EventsProps) => (
  <Events {...props} events={useGetCalendarEventsQuery({ query: spanOf(props.shown) })} />
)

const Appointments = (props: EventsProps) => (
  <Events
    {...props}
    events={useGetMyAppointmentsQuery({ query: { ...spanOf(props.shown), timeZone: props.timeZone } })}
  />
)

/** The part of the calendar that the address names, and today's date in a zone. */
const useShown = (timeZone: string): EventsProps => {
  const [query] = useSearchParams()
  const [now] = useState(() => Date.now())
  const today = wallTimeAt(now, timeZone).date
  return { shown: readCalendarAddress(query, today), today, timeZone }
}

/**
 * A customer's calendar: their orders, the days of their projects, and its secret address (CALENDAR-6). It contains
 * nothing for inspectors.
 */
const CustomerCalendar = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const shown = useShown(useReaderZone() ?? 'UTC')
  const zoneName = useZoneName(shown.timeZone)
  return (
    <Page
      title={t('title')}
      lead={t('customer.lead')}
      width="wide"
      actions={<LinkButton href={href('orders.list')}>{t('customer.orders')}</LinkButton>}
    >
      {!isOnline && <OfflineNotice />}
      <Toolbar {...shown} />
      <Appointments {...shown} />
      <Text size="small" tone="muted">
        {t('zone', { zone: zoneName })}
      </Text>
      <Suspense fallback={<Skeleton variant="card" />}>
        <FeedCard />
      </Suspense>
    </Page>
  )
}

const OwnCalendar = ({ availability }: { availability: Availability }) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const [isBlocking, setBlocking] = useState(false)
  const view = useShown(availability.timeZone)
  const { shown, today, timeZone } = view
  const zoneName = useZoneName(timeZone)
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      actions={
        <Button variant="primary" disabled={!isOnline} onClick={() => setBlocking(true)}>
          {t('block.action')}
        </Button>
      }
    >
      {!isOnline && <OfflineNotice />}
      <Toolbar shown={shown} today={today} />
      <InspectorEvents {...view} />
      <Legend kinds={calendarEventKinds} />
      <Text size="small" tone="muted">
        {t('zone', { zone: zoneName })}
      </Text>
      <Suspense fallback={<Skeleton variant="card" count={2} />}>
        <CalendarSettings availability={availability} />
      </Suspense>
      <Suspense fallback={null}>
        {isBlocking && (
          <BlockDialog day={shown.day} today={today} timeZone={timeZone} onClose={() => setBlocking(false)} />
        )}
      </Suspense>
    </Page>
  )
}

/** /dashboard/calendar: a customer's appointments; for an inspector also bookings, blocked time and working hours. */
const Calendar = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const availability = useGetAvailabilityQuery(isPro ? undefined : skipToken)
  const { data, error } = availability
  if (!isPro || (isCallFailure(error) && error.status === 403)) return <CustomerCalendar />
  if (data) return <OwnCalendar availability={data} />
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <Missing asked={availability} />
    </Page>
  )
}

export default Calendar
