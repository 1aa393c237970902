import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Steps, type Step } from '@fieldproof/ui'

interface Event {
  at: string
  title: string
  body?: string | null
}

const useEvents = (order: Order): Event[] => {
  const { t } = useTranslation()
  const { statusHistory, reportSubmittedAt, closedAt } = order
  const changes = statusHistory.map(
    ({ from, to, at, by, actor, reason }): Event => ({
      at,
      title:
        to === 'Canceled'
          ? t(`history.canceledBy.${actor}`)
          : t(`history.${from === null ? 'made' : to}`, { name: by === null ? undefined : by.firstName }),
      body: reason,
    }),
  )
  const others: Event[] = [
    ...(reportSubmittedAt === null ? [] : [{ at: reportSubmittedAt, title: t('history.report') }]),
    ...(closedAt === null ? [] : [{ at: closedAt, title: t('history.closed') }]),
  ]
  return [...changes, ...others].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** What has happened to the order, and the step that comes next. */
export const Timeline = ({ order, next }: { order: Order; next: string | null }) => {
  const { t } = useTranslation()
  const events = useEvents(order)
  const done = events.map(
    ({ at, title, body }): Step => ({
      state: 'done',
      title,
      body: (
        <>
          <DateTime value={at} timeZone={order.timeZone} />
          {body && <p>{body}</p>}
        </>
      ),
    }),
  )
  return (
    <Card as="section" level={2} title={t('history.title')}>
      <Steps
        doneLabel={t('history.done')}
        items={[...done, ...(next === null ? [] : [{ state: 'current' as const, title: next }])]}
      />
    </Card>
  )
}
