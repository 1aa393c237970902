import { proposeRescheduleBody } from '@fieldproof/contracts/entities/job-trouble'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sendOnce } from '@fieldproof/kit/once'
import { useZoneName } from '@fieldproof/kit/place'
import { useRefusal, useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, ErrorState, Notice, Skeleton, Text, toasts } from '@fieldproof/ui'
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
} from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useGetJobCancellationTermsQuery, useProposeRescheduleMutation } from '../store/troubles-api.ts'

const { inspectionDate, inspectionTime, reason } = proposeRescheduleBody.shape
const longestReason = 500

/** The proposed time, as wall time of the inspection's zone. It must not have passed when the form is validated. */
const schemaFor = (timeZone: string) =>
  z.object({ inspectionDate, inspectionTime, reason }).check(
    z.refine(
      ({ inspectionDate: date, inspectionTime: time }) =>
        !isInspectionDatePast({ date, time, timeZone, now: Date.now() }),
      {
        path: ['inspectionDate'],
        error: fieldMessages.datePassed,
      },
    ),
  )

interface AskProps {
  orderId: string
  timeZone: string
  before: string
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

const AskForTime = ({ orderId, timeZone, before, onBusy, onClose }: AskProps) => {
  const { t } = useTranslation()
  const [propose] = useProposeRescheduleMutation()
  const [now] = useState(() => Date.now())
  const zoneName = useZoneName(timeZone)
  const wall = wallTimeAt(Date.parse(before), timeZone)
  const schema = useMemo(() => schemaFor(timeZone), [timeZone])
  const form = useContractForm(schema, {
    defaultValues: { inspectionDate: wall.date, inspectionTime: wall.time, reason: '' },
    translate: useFieldMessages('troubles.messages'),
  })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState

  const send = async (wanted: z.output<typeof schema>) => {
    onBusy(true)
    try {
      await sendOnce({
        name: `job.${orderId}.propose-time`,
        meant: wanted,
        send: (_id) => propose({ body: { orderId, ...wanted, _id } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('troubles.propose.done') })
      onClose()
    } catch (error) {
      show(error)
    } finally {
      onBusy(false)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <Notice quiet>{t('troubles.propose.free')}</Notice>
      <FieldGroup columns>
        <DateField
          name="inspectionDate"
          label={t('troubles.propose.date')}
          min={wallTimeAt(now, timeZone).date}
          required
        />
        <TimeField name="inspectionTime" label={t('troubles.propose.time')} required />
      </FieldGroup>
      <Text size="small" tone="soft">
        {t('troubles.propose.zone', { zone: zoneName })}
      </Text>
      <TextArea
        name="reason"
        label={t('troubles.propose.reason')}
        hint={t('troubles.propose.reasonHint')}
        rows={3}
        most={longestReason}
        required
      />
      <FormActions>
        <SubmitButton>{t('troubles.propose.submit')}</SubmitButton>
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('troubles.close')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The inspector proposes another time to the customer. If they agree, it costs nothing (MOVE-4). */
const ProposeTimeDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  // The terms contain the time of the inspection and its zone.
  const { data, error, isFetching, refetch } = useGetJobCancellationTermsQuery({ params: { id: orderId } })
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={t('troubles.propose.title')}>
      {!data && error === undefined && <Skeleton lines={4} label={t('troubles.loading')} />}
      {!data && error !== undefined && (
        <ErrorState
          compact
          title={t('troubles.failed')}
          body={refusal(error) ?? undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && (
        <AskForTime
          orderId={orderId}
          timeZone={data.timeZone}
          before={data.inspectionDate}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

export default ProposeTimeDialog
