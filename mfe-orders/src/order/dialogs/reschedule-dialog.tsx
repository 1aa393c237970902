import type { Order } from '@fieldproof/contracts/entities/order'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, skipToken, useTranslation } from '@fieldproof/platform'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, Notice, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useWatch } from '@fieldproof/ui/form'
import { useReadReschedulingTermsQuery, useRescheduleOrderMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { longestReason, NewTimeFields, useNewTimeForm, type NewTimeAnswers } from './new-time-fields.tsx'
import { ReschedulingTerms } from './rescheduling-terms.tsx'

/** A time on the clock of the inspection's place. */
interface WallTime {
  date: string
  time: string
}

/** The time to ask the server about; nothing if it does not exist on the clock, or is the order's own. */
const askable = (timeZone: string, before: WallTime, { date, time }: WallTime) =>
  instantOf({ date, time, timeZone }) === null || (date === before.date && time === before.time)
    ? {}
    : { inspectionDate: date, inspectionTime: time }

/** Why it is too late, and the remaining options. */
const TooLate = ({ order, onCancel }: { order: Order; onCancel: () => void }) => {
  const { t } = useTranslation()
  return (
    <Notice
      quiet
      tone="warning"
      title={t('reschedule.lateTitle', { hours: order.terms.reschedulingAboveHours })}
      action={order.allowed.cancel && <Button onClick={onCancel}>{t('reschedule.lateAction')}</Button>}
    >
      {t('reschedule.lateBody')}
    </Notice>
  )
}

/** Moves the inspection to another time on the clock of its place (MOVE-1). */
const RescheduleDialog = ({ order, onClose, open }: OrderDialogProps) => {
  const { t } = useTranslation()
  const [reschedule] = useRescheduleOrderMutation()
  const { timeZone } = order
  const before = wallTimeAt(Date.parse(order.inspectionDate), timeZone)
  const form = useNewTimeForm(order)
  const [date, time] = useWatch({ control: form.control, name: ['inspectionDate', 'inspectionTime'] })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState
  const {
    data: terms,
    currentData: termsThen,
    isError,
    isFetching,
    refetch,
  } = useReadReschedulingTermsQuery(
    order.allowed.reschedule
      ? { params: { id: order._id }, query: askable(timeZone, before, { date, time }) }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const name = `order.${order._id}.reschedule`
  const inspector = order.inspector?.firstName

  const send = async ({ reason, ...wanted }: NewTimeAnswers) => {
    if (!termsThen) return
    const body = {
      orderId: order._id,
      ...wanted,
      keptTier: termsThen.keptTier,
      ...(termsThen.inspector !== null && { keepsInspector: termsThen.inspector === 'comes-along' }),
      ...(reason !== '' && { reason }),
    }
    try {
      const { keepsInspector } = await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => reschedule({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      const outcome = inspector === undefined ? 'moved' : keepsInspector ? 'kept' : 'chooseAnew'
      toasts.notify({ tone: 'success', message: t(`reschedule.done.${outcome}`, { name: inspector }) })
      onClose()
    } catch (error) {
      show(error)
      // The terms have changed: shows the new ones, and the customer decides again.
      if (isCallFailure(error) && error.status === 409) await refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('reschedule.title', { number: order.sequenceId })}>
      {order.allowed.reschedule ? (
        <Form form={form} onSubmit={send}>
          <Text>{t(inspector === undefined ? 'reschedule.without' : 'reschedule.with', { name: inspector })}</Text>
          <NewTimeFields form={form} timeZone={timeZone} />
          <ReschedulingTerms
            terms={terms}
            inspector={inspector === undefined ? undefined : { name: inspector, then: termsThen?.inspector }}
            isError={isError}
            isFetching={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
          <TextArea name="reason" label={t('reschedule.reason')} rows={2} most={longestReason} optional />
          <FormActions>
            <SubmitButton disabled={!termsThen || isFetching}>{t('reschedule.submit')}</SubmitButton>
            <Button disabled={isSubmitting} onClick={onClose}>
              {t('reschedule.keep')}
            </Button>
          </FormActions>
        </Form>
      ) : (
        <TooLate order={order} onCancel={() => open({ name: 'cancel' })} />
      )}
    </Dialog>
  )
}

export default RescheduleDialog
