import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Notice, Skeleton, VisuallyHidden } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../../quote/use-message-translator.ts'
import { useCancelOrderMutation, useReadCancellationTermsQuery } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { toMove } from '../sums.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { canceledState } from '../canceled-state.ts'

const longestReason = 500
const answers = z.object({ reason: z.string().check(z.trim(), z.maxLength(longestReason, 'This text is too long.')) })

/** The terms that the customer agreed to: the server refuses all others. */
const sumOf = ({ outcome, refund, credit }: CancellationOffer) =>
  outcome === 'wallet-credit' ? credit : outcome === 'full-refund' ? refund : { ...refund, amount: 0 }

/** Whether two offers mean the same to the customer. */
const isSame = (one: CancellationOffer, other: CancellationOffer) =>
  one.outcome === other.outcome &&
  sumOf(one).amount === sumOf(other).amount &&
  sumOf(one).currency === sumOf(other).currency &&
  one.invoiceDue?.amount === other.invoiceDue?.amount

const useCancel = ({ order, onClose }: OrderDialogProps) => {
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const [cancel] = useCancelOrderMutation()
  const {
    data: terms,
    fulfilledTimeStamp: arrivedAt = 0,
    isError,
    isFetching,
    refetch,
  } = useReadCancellationTermsQuery({ params: { id: order._id } }, { refetchOnMountOrArgChange: true })
  const [fault, setFault] = useState<string | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const name = `order.${order._id}.cancel`

  /** Fetches the current terms, and reports whether they have changed. */
  const refreshTerms = async () => {
    const { data } = await refetch()
    if (terms && data && !isSame(terms, data)) setChanged(true)
    return data
  }
  const send = async (reason: string) => {
    if (!terms) return
    setFault(null)
    const body = {
      orderId: order._id,
      outcome: terms.outcome,
      expected: toMove(sumOf(terms)),
      ...(reason !== '' && { reason }),
    }
    try {
      const { refund, credit } = await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => cancel({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      onClose()
      void navigate(href('orders.canceled', {}, { query: { orderId: order._id } }), {
        state: canceledState({ refund, credit, parts: terms.refundParts, invoiceDue: terms.invoiceDue }),
      })
    } catch (error) {
      // The terms have changed: shows the new ones, and the customer decides again.
      if (isCallFailure(error) && error.status === 409) await refreshTerms()
      setFault(refusalText(error))
    }
  }
  return { terms, arrivedAt, isError, isFetching, refetch, fault, hasChanged, refreshTerms, send }
}

/**
 * Cancels an order. The dialog shows the refund, how and when it is paid, the rule, until when it holds, and the
 * alternatives.
 */
const CancelDialog = (props: OrderDialogProps) => {
  const { t } = useTranslation()
  const { order, onClose, open } = props
  const { terms, arrivedAt, isError, isFetching, refetch, fault, hasChanged, refreshTerms, send } = useCancel(props)
  const form = useContractForm(answers, { defaultValues: { reason: '' }, translate: useMessageTranslator() })
  const { isSubmitting } = form.formState
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('cancel.title', { number: order.sequenceId })}>
      {isError && !terms && (
        <ErrorState
          compact
          level={3}
          title={t('cancel.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!isError && !terms && <Skeleton lines={5} />}
      {terms && (
        <Form form={form} onSubmit={({ reason }) => send(reason)}>
          <VisuallyHidden as="div" role="status">
            {hasChanged ? t('cancel.changed') : ''}
          </VisuallyHidden>
          {hasChanged && (
            <Notice quiet tone="warning" title={t('cancel.changedTitle')}>
              {t('cancel.changed')}
            </Notice>
          )}
          <CancellationTerms
            terms={terms}
            arrivedAt={arrivedAt}
            onPassed={() => {
              void refreshTerms()
            }}
            onReschedule={() => open({ name: 'reschedule' })}
          />
          <TextArea
            name="reason"
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            rows={2}
            most={longestReason}
            optional
          />
          {fault !== null && <Notice tone="danger">{fault}</Notice>}
          <FormActions>
            <Button data-initial-focus="" disabled={isSubmitting} onClick={onClose}>
              {t('cancel.keep')}
            </Button>
            <SubmitButton variant="danger" disabled={isFetching}>
              {t(`cancel.submit.${terms.rule === 'unpaid' ? 'full-refund' : terms.outcome}`)}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

export default CancelDialog
