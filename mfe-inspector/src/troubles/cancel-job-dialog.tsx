import { cancelJobBody, type InspectorCancellationTerms } from '@fieldproof/contracts/entities/job-trouble'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal, useRefusalText } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button, DateTime, DefinitionList, ErrorState, Money, Notice, Skeleton, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useCancelJobMutation, useGetJobCancellationTermsQuery } from '../store/troubles-api.ts'

const longestReason = 500
const schema = z.object({ reason: cancelJobBody.shape.reason })

/** The fine for giving the job back, its rule, and the instant until which it stays the same (FINE-3). */
const Terms = ({ terms }: { terms: InspectorCancellationTerms }) => {
  const { t } = useTranslation()
  const { fine, tier, holdsUntil, inspectionDate, timeZone } = terms
  return (
    <>
      <Notice
        quiet
        tone={fine.amount === 0 ? 'info' : 'warning'}
        title={t(`troubles.cancel.tiers.${fine.amount === 0 ? 'over-24-hours' : tier}`)}
      >
        {t(`troubles.cancel.why.${fine.amount === 0 && tier !== 'over-24-hours' ? 'fined' : tier}`)}
      </Notice>
      <DefinitionList
        items={[
          {
            key: 'when',
            term: t('troubles.cancel.inspection'),
            value: <DateTime value={inspectionDate} timeZone={timeZone} zone="always" />,
          },
          {
            key: 'fine',
            term: t('troubles.cancel.fine'),
            value: <Money minor={fine.amount} currency={fine.currency} trimZeros strong />,
          },
          ...(holdsUntil === null
            ? []
            : [
                {
                  key: 'until',
                  term: t('troubles.cancel.holdsUntil'),
                  value: <DateTime value={holdsUntil} timeZone={timeZone} zone="always" />,
                },
              ]),
        ]}
      />
      {fine.amount > 0 && (
        <Text size="small" tone="soft">
          {t('troubles.cancel.taken')}
        </Text>
      )}
    </>
  )
}

/** The inspector gives the job back. The dialog first shows the fine and its rule. */
const CancelJobDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const {
    data: terms,
    error,
    isFetching,
    refetch,
  } = useGetJobCancellationTermsQuery({ params: { id: orderId } }, { refetchOnMountOrArgChange: true })
  const [cancel] = useCancelJobMutation()
  const refusal = useRefusalText()
  const form = useContractForm(schema, {
    defaultValues: { reason: '' },
    translate: useFieldMessages('troubles.messages'),
  })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState

  const send = async ({ reason }: z.output<typeof schema>) => {
    if (!terms) return
    const body = { orderId, expectedFine: cancelJobBody.shape.expectedFine.parse(terms.fine), reason }
    try {
      await sendOnce({
        name: `job.${orderId}.cancel`,
        meant: body,
        send: (idempotencyKey) => cancel({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('troubles.cancel.done') })
      onClose()
    } catch (failure) {
      show(failure)
      // The terms have changed: shows the new ones, and the inspector decides again.
      if (isCallFailure(failure) && failure.status === 409) void refetch()
    }
  }
  return (
    <Dialog open busy={isSubmitting} onClose={onClose} title={t('troubles.cancel.title')}>
      {!terms && error === undefined && <Skeleton lines={5} label={t('troubles.loading')} />}
      {!terms && error !== undefined && (
        <ErrorState
          compact
          title={t('troubles.cancel.failed')}
          body={refusal(error) ?? undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {terms && (
        <Form form={form} onSubmit={send}>
          <Terms terms={terms} />
          <Text>{t('troubles.cancel.after')}</Text>
          <TextArea
            name="reason"
            label={t('troubles.cancel.reason')}
            hint={t('troubles.cancel.reasonHint')}
            rows={3}
            most={longestReason}
            required
          />
          <FormActions>
            <SubmitButton variant="danger">{t('troubles.cancel.submit')}</SubmitButton>
            <Button disabled={isSubmitting} onClick={onClose}>
              {t('troubles.cancel.keep')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

export default CancelJobDialog
