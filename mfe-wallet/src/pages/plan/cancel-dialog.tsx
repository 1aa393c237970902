import type { Subscription } from '@fieldproof/contracts/entities/subscription'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, DefinitionList, ErrorState, Money, Notice, Skeleton, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { ChoiceList } from '../../money/choice-list.tsx'
import { PaidDay } from '../../plans/paid-day.tsx'
import { useCancelSubscriptionMutation, useGetCancellationTermsQuery } from '../../store/subscriptions-api.ts'

type When = 'at-end' | 'now'
type Shown = { amount: number; currency: 'NGN' }

/** Ends a plan in two steps: when, with fee and refund, and then the confirmation. */
const CancelDialog = ({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { _id: subscriptionId } = subscription
  const { data: terms, error, isFetching, refetch } = useGetCancellationTermsQuery({ params: { subscriptionId } })
  const [cancel, { isLoading }] = useCancelSubscriptionMutation()
  const [when, setWhen] = useState<When>('at-end')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    if (!terms) return
    setFailure(null)
    const refund = terms.now.refund as Shown
    const expectedRefund = when === 'now' ? refund : { amount: 0, currency: refund.currency }
    try {
      await sendOnce({
        name: `subscription.cancel.${subscriptionId}`,
        meant: `${when} ${expectedRefund.amount}`,
        send: (idempotencyKey) => cancel({ body: { idempotencyKey, subscriptionId, when, expectedRefund } }).unwrap(),
      })
      toasts.notify({ message: t(`cancel.done.${when}`), tone: 'success' })
      onClose()
    } catch (caught) {
      setFailure(refusalText(caught))
      void refetch()
    }
  }
  return (
    <Dialog
      busy={isLoading}
      onClose={onClose}
      open
      title={t('cancel.title')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            disabled={!terms}
            loading={isLoading}
            onClick={() => {
              void send()
            }}
            variant="danger"
          >
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {!terms && error === undefined && <Skeleton lines={3} />}
        {!terms && error !== undefined && (
          <ErrorState
            body={refusalText(error)}
            compact
            level={3}
            onRetry={() => {
              void refetch()
            }}
            retrying={isFetching}
          />
        )}
        {terms && (
          <>
            <ChoiceList
              choices={[
                {
                  value: 'at-end',
                  label: t('cancel.atEnd'),
                  hint: <PaidDay day={terms.atEnd.lastPaidDay} />,
                },
                { value: 'now', label: t('cancel.now'), hint: t('cancel.nowHint') },
              ]}
              legend={t('cancel.when')}
              onChange={(value) => setWhen(value === 'now' ? 'now' : 'at-end')}
              value={when}
            />
            {when === 'now' ? (
              <DefinitionList
                items={[
                  {
                    term: t('cancel.unused'),
                    value: <Money currency={terms.now.unused.currency} minor={terms.now.unused.amount} />,
                  },
                  {
                    term: t('cancel.fee'),
                    value: <Money currency={terms.now.fee.currency} minor={-terms.now.fee.amount || 0} />,
                  },
                  {
                    term: t('cancel.refund'),
                    value: <Money currency={terms.now.refund.currency} minor={terms.now.refund.amount} strong />,
                  },
                ]}
                total
              />
            ) : (
              <Text>{t('cancel.atEndBody')}</Text>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export default CancelDialog
