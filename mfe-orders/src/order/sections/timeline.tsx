import type { Complaint } from '@fieldproof/contracts/entities/completion'
import type { Order } from '@fieldproof/contracts/entities/order'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Steps, type Step } from '@fieldproof/ui'
import { useOrderCompletionQuery } from '../../store/inspection-api.ts'

interface Event {
  at: string
  title: string
  body?: string | null
}

/** What has happened to a complaint, as far as its reader may know (COMPLAINT-6). */
const useComplaintEvents = (complaint: Complaint | null): Event[] => {
  const { t } = useTranslation()
  if (complaint === null) return []
  const { status, createdAt, answeredAt, decidedAt, questions } = complaint
  const at = (key: string, instant: string | null): Event[] =>
    instant === null ? [] : [{ at: instant, title: t(`history.complaint.${key}`) }]
  return [
    ...at('made', createdAt),
    ...at('answered', answeredAt),
    ...questions.flatMap((question) => [
      ...at('asked', question.askedAt),
      ...at('questionAnswered', question.answeredAt),
    ]),
    ...at(status === 'withdrawn' ? 'withdrawn' : 'decided', decidedAt),
  ]
}

const useEvents = (order: Order): Event[] => {
  const { t } = useTranslation()
  const { data } = useOrderCompletionQuery(order.status === 'Completed' ? { params: { id: order._id } } : skipToken)
  const ofComplaint = useComplaintEvents(data?.complaint ?? null)
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
  return [...changes, ...others, ...ofComplaint].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
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
