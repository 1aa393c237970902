import { blockOutDatesBody } from '@fieldproof/contracts/entities/blocked-dates'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  CheckboxField,
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SubmitButton,
  TextField,
  TimeField,
  useContractForm,
  useWatch,
} from '@fieldproof/ui/form'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useBlockOutDatesMutation } from '../store/calendar-api.ts'

/** The form's values: for whole days the times are empty strings. */
const written = z.object({
  from: z.string(),
  to: z.string(),
  isWholeDays: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string(),
})

/** Validates the form's values with the call's schema. */
const schemaFor = (timeZone: string) =>
  written.check((context) => {
    const { isWholeDays, startTime, endTime, ...rest } = context.value
    const body = {
      ...rest,
      _id: '00000000-0000-4000-8000-000000000000',
      timeZone,
      ...(!isWholeDays && { startTime, endTime }),
    }
    const parsed = blockOutDatesBody.safeParse(body)
    for (const issue of parsed.error?.issues ?? []) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: issue.path.map((part) => (typeof part === 'symbol' ? '' : part)),
        message: issue.message,
      })
    }
  })

interface BlockProps {
  day: string
  today: string
  timeZone: string
  onClose: () => void
}

/** Blocks whole days, or a time on each of them. The server names a booking that conflicts. */
const BlockDialog = ({ day, today, timeZone, onClose }: BlockProps) => {
  const { t } = useTranslation()
  const [block] = useBlockOutDatesMutation()
  const schema = useMemo(() => schemaFor(timeZone), [timeZone])
  const first = day < today ? today : day
  const form = useContractForm(schema, {
    defaultValues: { from: first, to: first, isWholeDays: true, startTime: '09:00', endTime: '17:00', reason: '' },
    translate: useFieldMessages('messages'),
  })
  const { show } = useRefusal(form)
  const isWholeDays = useWatch({ control: form.control, name: 'isWholeDays' })
  const { isSubmitting } = form.formState

  const send = async ({ isWholeDays: isWhole, startTime, endTime, ...rest }: z.output<typeof schema>) => {
    const body = { ...rest, timeZone, ...(!isWhole && { startTime, endTime }) }
    try {
      await sendOnce({
        name: 'calendar.block',
        meant: body,
        send: (_id) => block({ body: { ...body, _id } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('block.done') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open busy={isSubmitting} onClose={onClose} title={t('block.title')}>
      <Form form={form} onSubmit={send}>
        <Text tone="soft">{t('block.lead')}</Text>
        <FieldGroup columns>
          <DateField name="from" label={t('block.from')} min={today} required />
          <DateField name="to" label={t('block.to')} min={today} required />
        </FieldGroup>
        <CheckboxField name="isWholeDays" label={t('block.wholeDays')} />
        {!isWholeDays && (
          <FieldGroup columns>
            <TimeField name="startTime" label={t('block.startTime')} required />
            <TimeField name="endTime" label={t('block.endTime')} required />
          </FieldGroup>
        )}
        <TextField name="reason" label={t('block.reason')} hint={t('block.reasonHint')} maxLength={200} optional />
        <FormActions>
          <SubmitButton>{t('block.submit')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('close')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default BlockDialog
