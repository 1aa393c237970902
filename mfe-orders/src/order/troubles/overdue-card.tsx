import type { OrderTroubles, OverdueReport } from '@fieldproof/contracts/entities/job-trouble'
import type { Order } from '@fieldproof/contracts/entities/order'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, Money, Notice, Text, toasts } from '@fieldproof/ui'
import { useState, type ReactNode } from 'react'
import { useNudgeInspectorMutation } from '../../store/inspection-api.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from '../sections/offers.module.css'

interface WayProps {
  title: string
  /** The cost, and what follows. */
  children: ReactNode
  action: ReactNode
}

/** One option of the customer. Its cost is shown first (CANCEL-7). */
const Way = ({ title, children, action }: WayProps) => (
  <li className={styles.offer}>
    <Text strong>{title}</Text>
    <Text as="div" size="small" tone="soft">
      {children}
    </Text>
    <div>{action}</div>
  </li>
)

const Nudge = ({ order, overdue, mayNow }: { order: Order; overdue: OverdueReport; mayNow: boolean }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [nudge, { isLoading }] = useNudgeInspectorMutation()
  const [fault, setFault] = useState<string | null>(null)
  const name = order.inspector?.firstName
  const send = async () => {
    setFault(null)
    const body = { orderId: order._id }
    try {
      await sendOnce({
        name: `order.${order._id}.nudge`,
        meant: body,
        send: (idempotencyKey) => nudge({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('overdue.nudge.done', { name }) })
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Way
      title={t('overdue.nudge.title', { name })}
      action={
        <Button
          disabled={!mayNow}
          loading={isLoading}
          onClick={() => {
            void send()
          }}
        >
          {t('overdue.nudge.action')}
        </Button>
      }
    >
      {overdue.nudgeFrom === null ? (
        t('overdue.nudge.body')
      ) : (
        <>
          {t('overdue.nudge.again')} <DateTime value={overdue.nudgeFrom} timeZone={order.timeZone} />
        </>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
    </Way>
  )
}

/** The refund, from the function that the server decides with. */
const MoneyBack = ({ order, overdue }: { order: Order; overdue: OverdueReport }) => {
  const { t } = useTranslation()
  const { refund } = overdue
  if (refund === null) return t('overdue.back.after')
  if (refund.amount === 0) return t(order.payment?.invoice ? 'overdue.back.invoice' : 'overdue.back.nothingPaid')
  return (
    <>
      {t('overdue.back.body')} <Money minor={refund.amount} currency={refund.currency} strong />
    </>
  )
}

const Statement = ({ label, text }: { label: ReactNode; text: string }) => (
  <div>
    <Text as="div" size="small" tone="muted">
      {label}
    </Text>
    <Text className={styles.words}>{text}</Text>
  </div>
)

export interface OverdueCardProps {
  order: Order
  overdue: OverdueReport
  allowed: OrderTroubles['allowed']
  open: OpenDialog
}

/** An overdue report: when it was due, what the inspector says, and the customer's options (OVERDUE-3). */
export const OverdueCard = ({ order, overdue, allowed, open }: OverdueCardProps) => {
  const { t } = useTranslation()
  const { status, dueAt, reason, reasonAt, escalatedAt, decision, decisionReason } = overdue
  const { timeZone } = order
  const name = order.inspector?.firstName
  const isOpen = status === 'open'
  return (
    <Card
      as="section"
      level={2}
      tone={isOpen ? 'warning' : 'plain'}
      id="overdue"
      title={t(isOpen ? 'overdue.title' : 'overdue.endedTitle')}
      aside={
        decision !== null && (
          <Badge tone="neutral" dot>
            {t(`overdue.decision.${decision}`)}
          </Badge>
        )
      }
    >
      <Text>
        {t('overdue.dueAt')} <DateTime value={dueAt} timeZone={timeZone} />
      </Text>
      {!isOpen && <Text>{t(decision === null ? 'overdue.ended' : `overdue.means.${decision}`, { name })}</Text>}
      {isOpen && escalatedAt !== null && <Text tone="soft">{t('overdue.escalated')}</Text>}
      {reason !== null && (
        <Statement
          label={
            <>
              {t('overdue.said', { name })}
              {reasonAt !== null && (
                <>
                  {' · '}
                  <DateTime value={reasonAt} timeZone={timeZone} />
                </>
              )}
            </>
          }
          text={reason}
        />
      )}
      {decisionReason !== null && decisionReason !== '' && (
        <Statement label={t('overdue.found')} text={decisionReason} />
      )}
      {isOpen && (
        <ul role="list" className={styles.offers} aria-label={t('overdue.ways')}>
          {order.allowed.cancel && (
            <Way
              title={t('overdue.back.title')}
              action={
                overdue.refund !== null && (
                  <Button variant="primary" onClick={() => open({ name: 'cancel' })}>
                    {t('overdue.back.action')}
                  </Button>
                )
              }
            >
              <MoneyBack order={order} overdue={overdue} />
            </Way>
          )}
          {order.allowed.reschedule && (
            <Way
              title={t('overdue.date.title')}
              action={<Button onClick={() => open({ name: 'reschedule' })}>{t('overdue.date.action')}</Button>}
            >
              {t('overdue.date.body', { name })}
            </Way>
          )}
          {allowed.chooseAnotherInspector && (
            <Way
              title={t('overdue.another.title')}
              action={
                <Button onClick={() => open({ name: 'another-inspector' })}>{t('overdue.another.action')}</Button>
              }
            >
              {t('overdue.another.body')}
            </Way>
          )}
          <Nudge order={order} overdue={overdue} mayNow={allowed.nudgeInspector} />
        </ul>
      )}
    </Card>
  )
}
