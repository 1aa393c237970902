import type { Order, OrderEntry, StatusChange } from '@fieldproof/contracts/entities/order'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, formatMoney, Steps, type Step } from '@fieldproof/ui'

interface Event {
  at: string
  title: string
  body?: string | null
  /** The person who did it, and the details. */
  facts?: string[]
  proposedFor?: string | null
}

const useEvents = (order: Order): Event[] => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { statusHistory, timeline, reportSubmittedAt, closedAt } = order
  const titleOf = ({ event, from, to, by, actor }: StatusChange): string => {
    if (to === 'Canceled') return t(`history.canceledBy.${actor}`)
    if (event === 'rescheduled-with-inspector' || event === 'rescheduled-without-inspector') return t('history.moved')
    return t(`history.${from === null ? 'made' : to}`, { name: by === null ? undefined : by.firstName })
  }
  const entryOf = ({ event, at, by, inspector, amount, proposedFor }: OrderEntry): Event => ({
    at,
    title: t(`history.entry.${event}`),
    facts: [
      ...[by, inspector?._id === by?._id ? null : inspector].flatMap((one) =>
        one === null ? [] : [`${one.firstName} ${one.lastName}`],
      ),
      ...(amount === null ? [] : [formatMoney(amount.amount, { currency: amount.currency, locale })]),
    ],
    proposedFor,
  })
  const others: Event[] = [
    ...timeline.map(entryOf),
    ...(reportSubmittedAt === null ? [] : [{ at: reportSubmittedAt, title: t('history.report') }]),
    ...(closedAt === null ? [] : [{ at: closedAt, title: t('history.closed') }]),
  ]
  const changes = statusHistory.map((change): Event => ({ at: change.at, title: titleOf(change), body: change.reason }))
  return [...changes, ...others].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The history of the order (ORDER-14), and its next step. */
export const Timeline = ({ order, next }: { order: Order; next: string | null }) => {
  const { t } = useTranslation()
  const events = useEvents(order)
  const done = events.map(
    ({ at, title, body, facts = [], proposedFor }): Step => ({
      state: 'done',
      title,
      body: (
        <>
          <DateTime value={at} timeZone={order.timeZone} />
          {facts.map((fact) => (
            <span key={fact} translate="no">
              {' · '}
              {fact}
            </span>
          ))}
          {proposedFor && (
            <p>
              <DateTime value={proposedFor} timeZone={order.timeZone} />
            </p>
          )}
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
