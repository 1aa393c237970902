import { wallDate, wallTime } from '@fieldproof/contracts/entities/field-types'
import type { Order } from '@fieldproof/contracts/entities/order'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { orderLimits } from '@fieldproof/contracts/limits'
import { useZoneName } from '@fieldproof/kit/place'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, IconButton, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  DateField,
  Form,
  FormActions,
  SubmitButton,
  TimeField,
  useContractForm,
  useFieldArray,
} from '@fieldproof/ui/form'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useChangeOrderPeriodsMutation } from '../../store/order-api.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import styles from './periods-dialog.module.css'

const schemaFor = (endFirst: string) =>
  z.object({
    periods: z
      .array(
        z
          .object({ periodId: z.string(), date: wallDate, startTime: wallTime, endTime: wallTime })
          .check(z.refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], error: endFirst })),
      )
      .check(z.minLength(1, quoteMessages.required), z.maxLength(orderLimits.activityPeriodsMax)),
  })
type Answers = z.output<ReturnType<typeof schemaFor>>

const newPeriod = (date: string) => ({ periodId: '', date, startTime: '09:00', endTime: '11:00' })

const valuesOf = ({ activityPeriods, timeZone, inspectionDate }: Order): Answers['periods'] => {
  if (activityPeriods.length === 0) return [newPeriod(wallTimeAt(Date.parse(inspectionDate), timeZone).date)]
  return activityPeriods.map(({ _id, startsAt, endsAt }) => {
    const { date, time } = wallTimeAt(Date.parse(startsAt), timeZone)
    return { periodId: _id, date, startTime: time, endTime: wallTimeAt(Date.parse(endsAt), timeZone).time }
  })
}

/** Sets the activity periods, on the wall clock of the inspection's zone. */
const PeriodsDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const zone = useZoneName(order.timeZone)
  const [change] = useChangeOrderPeriodsMutation()
  const endFirst = t('periods.endFirst')
  const schema = useMemo(() => schemaFor(endFirst), [endFirst])
  const form = useContractForm(schema, { defaultValues: { periods: valuesOf(order) }, translate: useOrderMessages() })
  const { show } = useRefusal(form, { placeOf: (field) => field.replace(/^activityPeriods/, 'periods') })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'periods' })
  const { isSubmitting } = form.formState
  const save = async ({ periods }: Answers) => {
    const activityPeriods = periods.map(({ periodId, ...period }) => ({
      ...(periodId !== '' && { _id: periodId }),
      ...period,
    }))
    try {
      await change({ body: { orderId: order._id, activityPeriods } }).unwrap()
      toasts.notify({ tone: 'success', message: t('periods.saved') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSubmitting}
      title={t('periods.title')}
      description={t('form.zone', { zone })}
    >
      <Form form={form} onSubmit={save}>
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.period}>
            <legend className={styles.legend}>{t('periods.number', { number: index + 1 })}</legend>
            <DateField name={`periods.${index}.date`} label={t('periods.date')} required />
            <TimeField name={`periods.${index}.startTime`} label={t('periods.start')} required />
            <TimeField name={`periods.${index}.endTime`} label={t('periods.end')} required />
            {fields.length > 1 && (
              <IconButton
                className={styles.remove}
                icon={<TrashIcon />}
                label={t('periods.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            )}
          </fieldset>
        ))}
        {fields.length < orderLimits.activityPeriodsMax && (
          <div>
            <Button
              icon={<PlusIcon />}
              onClick={() => append(newPeriod(form.getValues(`periods.${fields.length - 1}.date`)))}
            >
              {t('periods.add')}
            </Button>
          </div>
        )}
        <Text size="small" tone="muted">
          {t('periods.note')}
        </Text>
        <FormActions>
          <SubmitButton>{t('periods.save')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('periods.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default PeriodsDialog
