import type { Order } from '@fieldproof/contracts/entities/order'
import { wallDate, wallTime } from '@fieldproof/contracts/entities/field-types'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { sendOnce } from '@fieldproof/kit/once'
import { readerZone, useZoneName } from '@fieldproof/kit/place'
import { useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, skipToken, useTranslation } from '@fieldproof/platform'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, DateTime, Notice, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SubmitButton,
  TextArea,
  TimeField,
  useContractForm,
  useWatch,
} from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useMessageTranslator } from '../../quote/use-message-translator.ts'
import { useReadReschedulingTermsQuery, useRescheduleOrderMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { ReschedulingTerms } from './rescheduling-terms.tsx'

const longestReason = 500

/** A time on the clock of the inspection's place. */
interface WallTime {
  date: string
  time: string
}

/** The new time, on the wall clock of the inspection's zone; judged by the present of the moment it is checked. */
const schemaFor = (timeZone: string, before: WallTime, same: string) =>
  z
    .object({
      inspectionDate: wallDate,
      inspectionTime: wallTime,
      reason: z.string().check(z.trim(), z.maxLength(longestReason, quoteMessages.tooLong)),
    })
    .check(
      z.refine(
        ({ inspectionDate: date, inspectionTime: time }) =>
          !isInspectionDatePast({ date, time, timeZone, now: Date.now() }),
        {
          path: ['inspectionDate'],
          error: quoteMessages.datePassed,
        },
      ),
      z.refine(({ inspectionDate: date, inspectionTime: time }) => date !== before.date || time !== before.time, {
        path: ['inspectionDate'],
        error: same,
      }),
    )

/** The chosen time on the reader's own clock, where that shows another. */
const OwnClock = ({ date, time, timeZone }: { date: string; time: string; timeZone: string }) => {
  const { t } = useTranslation()
  const zone = useZoneName(timeZone)
  const at = instantOf({ date, time, timeZone })
  const own = at === null ? null : wallTimeAt(at, readerZone())
  return (
    <Text as="div" size="small" tone="soft" role="status">
      {t('form.zone', { zone })}
      {at !== null && own !== null && (own.date !== date || own.time !== time) && (
        <Text as="div" size="small" tone="soft">
          {t('form.yourClock')} <DateTime value={at} timeZone={readerZone()} zone="always" />
        </Text>
      )}
    </Text>
  )
}

/** The time that the server is asked about: only one that there is, and that is another one. */
const askable = (timeZone: string, before: WallTime, { date, time }: WallTime) =>
  instantOf({ date, time, timeZone }) === null || (date === before.date && time === before.time)
    ? {}
    : { inspectionDate: date, inspectionTime: time }

/** Why it is too late, and what is left to do. */
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
  const [now] = useState(() => Date.now())
  const { timeZone } = order
  const before = wallTimeAt(Date.parse(order.inspectionDate), timeZone)
  const same = t('reschedule.same')
  const schema = useMemo(
    () => schemaFor(timeZone, { date: before.date, time: before.time }, same),
    [timeZone, before.date, before.time, same],
  )
  const form = useContractForm(schema, {
    defaultValues: { inspectionDate: before.date, inspectionTime: before.time, reason: '' },
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  const [date, time] = useWatch({ control: form.control, name: ['inspectionDate', 'inspectionTime'] })
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

  const send = async ({ reason, ...wanted }: z.output<typeof schema>) => {
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
      // Other terms than were shown: they are shown, and the customer decides again.
      if (isCallFailure(error) && error.status === 409) await refetch()
    }
  }
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('reschedule.title', { number: order.sequenceId })}>
      {order.allowed.reschedule ? (
        <Form form={form} onSubmit={send}>
          <Text>{t(inspector === undefined ? 'reschedule.without' : 'reschedule.with', { name: inspector })}</Text>
          <FieldGroup columns>
            <DateField
              name="inspectionDate"
              label={t('fields.inspectionDate')}
              min={wallTimeAt(now, timeZone).date}
              required
            />
            <TimeField name="inspectionTime" label={t('fields.inspectionTime')} required />
          </FieldGroup>
          <OwnClock date={date} time={time} timeZone={timeZone} />
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
