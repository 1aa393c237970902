import type { OrderCompletion } from '@fieldproof/contracts/entities/completion'
import type { Order } from '@fieldproof/contracts/entities/order'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, DefinitionList, ErrorState, Money, Skeleton, Text, type Fact } from '@fieldproof/ui'
import { GiftIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useOrderCompletionQuery } from '../../store/inspection-api.ts'
import { dialogOnDemand } from '../on-demand.tsx'
import styles from '../sections/offers.module.css'
import { ComplaintState } from './complaint-state.tsx'

const ComplaintDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-forms" */ './complaint-dialog.tsx'))
const TipDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-forms" */ './tip-dialog.tsx'))

/** The dates that end the order, each with its meaning. */
const Times = ({ completion, timeZone }: { completion: OrderCompletion; timeZone: string }) => {
  const { t } = useTranslation()
  const { completedAt, complaintUntil, closedAt } = completion
  const at = (key: string, instant: string | null): Fact[] =>
    instant === null ? [] : [{ key, term: t(`ending.${key}`), value: <DateTime value={instant} timeZone={timeZone} /> }]
  return (
    <DefinitionList
      items={[
        ...at('completedAt', completedAt),
        ...(closedAt === null ? at('complaintUntil', complaintUntil) : at('closedAt', closedAt)),
      ]}
    />
  )
}

const Tips = ({ completion, order, onTip }: { completion: OrderCompletion; order: Order; onTip: () => void }) => {
  const { t } = useTranslation()
  const { tips, allowed, complaint } = completion
  const name = order.inspector?.firstName
  // A customer who complains about an inspector is not asked to tip them.
  const isAsked = allowed.tip && complaint?.status !== 'open'
  if (tips.length === 0 && !isAsked) return null
  return (
    <div className={styles.offer}>
      {tips.length > 0 && (
        <ul role="list" className={styles.offers} aria-label={t('tip.list')}>
          {tips.map(({ _id, amount, message, createdAt }) => (
            <li key={_id}>
              <Text>
                {t('tip.given')} <Money minor={amount.amount} currency={amount.currency} strong />
                {' · '}
                <DateTime value={createdAt} timeZone={order.timeZone} form="date" />
              </Text>
              {message !== '' && (
                <Text size="small" tone="soft" className={styles.words}>
                  {message}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsked && (
        <>
          <Text tone="soft">{t('tip.lead', { name })}</Text>
          <div>
            <Button icon={<GiftIcon />} onClick={onTip}>
              {t('tip.action', { name })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/**
 * The time after completion: the deadline for complaints, the state of one, and tips. Before that, says when the order
 * completes.
 */
const EndingSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useOrderCompletionQuery({ params: { id: order._id } })
  useFreshAddresses(data, refetch)
  const [search, setSearch] = useSearchParams()
  const [opened, open] = useState<'complaint' | 'tip' | null>(null)
  // The address that brings a customer back to the tip after a top-up or a card payment that failed.
  const isTipping = opened === 'tip' || search.get('open') === 'tip'
  const leaveTip = () => {
    open(null)
    if (search.has('open')) setSearch({}, { replace: true })
  }
  return (
    <Card as="section" level={2} title={t('ending.title')} id="ending">
      {!data && !isError && <Skeleton lines={3} />}
      {!data && isError && (
        <ErrorState
          compact
          level={3}
          title={t('ending.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <Times completion={data} timeZone={order.timeZone} />
          {data.complaint && (
            <ComplaintState
              order={order}
              complaint={data.complaint}
              mayWithdraw={data.allowed.withdrawComplaint}
              mayAnswer={data.allowed.answerQuestions}
            />
          )}
          {data.allowed.complain && (
            <div className={styles.offer}>
              <Text tone="soft">{t('complaint.lead', { hours: order.terms.complaintWindowHours })}</Text>
              <div>
                <Button onClick={() => open('complaint')}>{t('complaint.action')}</Button>
              </div>
            </div>
          )}
          <Tips completion={data} order={order} onTip={() => open('tip')} />
        </>
      )}
      {opened === 'complaint' && (
        <ComplaintDialog order={order} until={data?.complaintUntil ?? null} onClose={() => open(null)} />
      )}
      {isTipping && data?.allowed.tip && <TipDialog order={order} onClose={leaveTip} />}
    </Card>
  )
}

export default EndingSection
