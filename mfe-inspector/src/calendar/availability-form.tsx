import { availabilityBody, type Availability } from '@fieldproof/contracts/entities/availability'
import { calendarLimits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, IconButton, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import {
  AnswerError,
  FieldGroup,
  Form,
  FormActions,
  NumberField,
  SelectField,
  SubmitButton,
  TimeField,
  useContractForm,
  useFieldArray,
} from '@fieldproof/ui/form'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useId, useMemo } from 'react'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useSaveAvailabilityMutation } from '../store/calendar-api.ts'
import styles from './calendar-settings.module.css'

/**
 * A select holds strings, such as the weekday's number. The browser's time field shows the end of a day as midnight.
 */
const written = z.object({
  timeZone: z.string(),
  travelBufferMinutes: availabilityBody.shape.travelBufferMinutes,
  noticeHours: availabilityBody.shape.noticeHours,
  weeklyHours: z.array(z.object({ weekday: z.string(), startTime: z.string(), endTime: z.string() })),
})
type Written = z.output<typeof written>

const toBody = ({ weeklyHours, ...rest }: Written) => ({
  ...rest,
  weeklyHours: weeklyHours.map(({ weekday, startTime, endTime }) => ({
    weekday: Number(weekday),
    startTime,
    endTime: endTime === '00:00' ? '24:00' : endTime,
  })),
})
const schema = written.check((context) => {
  const parsed = availabilityBody.safeParse(toBody(context.value))
  for (const issue of parsed.error?.issues ?? []) {
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: issue.path.map((part) => (typeof part === 'symbol' ? '' : part)),
      message: issue.message,
    })
  }
})

const toWritten = ({ weeklyHours, timeZone, travelBufferMinutes, noticeHours }: Availability): Written => ({
  timeZone,
  travelBufferMinutes,
  noticeHours,
  weeklyHours: weeklyHours.map(({ weekday, startTime, endTime }) => ({
    weekday: String(weekday),
    startTime,
    endTime: endTime === '24:00' ? '00:00' : endTime,
  })),
})

/** Weekdays by number, Monday first; 1 January 2024 was a Monday. */
const useWeekdays = () => {
  const locale = formatLocale(useSelector(selectLocale))
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(Date.UTC(2024, 0, index + 1)),
  }))
}

/**
 * Every time zone that the browser knows, by its city; translating the zones' names would take an old phone a second.
 */
const zonesWith = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => {
      const [area = value, ...rest] = value.replaceAll('_', ' ').split('/')
      return { value, label: rest.length === 0 ? area : `${rest.toReversed().join(', ')} (${area})` }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** Weekly working hours, travel time and notice. Without hours, jobs can come at any time. */
export const AvailabilityForm = ({ availability }: { availability: Availability }) => {
  const { t } = useTranslation()
  const [save] = useSaveAvailabilityMutation()
  const weekdays = useWeekdays()
  const zones = useMemo(() => zonesWith(availability.timeZone), [availability.timeZone])
  const errorId = useId()
  const form = useContractForm(schema, { values: toWritten(availability), translate: useFieldMessages('messages') })
  const { show } = useRefusal(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'weeklyHours' })
  const { isDirty } = form.formState

  const send = async (values: Written) => {
    try {
      const saved = await save({ body: toBody(values) }).unwrap()
      form.reset(toWritten(saved))
      toasts.notify({ tone: 'success', message: t('availability.saved') })
    } catch (error) {
      show(error)
    }
  }
  const addDay = () => {
    const last = form.getValues('weeklyHours').at(-1)
    const next = last ? (Number(last.weekday) % 7) + 1 : 1
    append({ weekday: String(next), startTime: last?.startTime ?? '08:00', endTime: last?.endTime ?? '18:00' })
  }
  return (
    <Form form={form} onSubmit={send}>
      {fields.length === 0 && <Notice quiet>{t('availability.anyTime')}</Notice>}
      {fields.length > 0 && (
        <Stack as="ul" gap="small" aria-label={t('availability.hours')} aria-describedby={errorId}>
          {fields.map((field, index) => (
            <li key={field.id} className={styles.hours}>
              <SelectField
                name={`weeklyHours.${index}.weekday`}
                label={t('availability.weekday')}
                options={weekdays}
                placeholder={null}
              />
              <TimeField name={`weeklyHours.${index}.startTime`} label={t('availability.from')} />
              <TimeField name={`weeklyHours.${index}.endTime`} label={t('availability.until')} />
              <IconButton
                icon={<TrashIcon />}
                label={t('availability.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </Stack>
      )}
      <AnswerError id={errorId} name="weeklyHours" />
      <Cluster>
        <Button icon={<PlusIcon />} disabled={fields.length >= calendarLimits.spansPerWeek} onClick={addDay}>
          {t('availability.add')}
        </Button>
      </Cluster>
      <Text size="small" tone="muted">
        {t('availability.midnight')}
      </Text>
      <FieldGroup columns>
        <NumberField
          whole
          name="travelBufferMinutes"
          label={t('availability.buffer')}
          hint={t('availability.bufferHint')}
          unit={t('availability.minutes')}
          min={0}
          max={calendarLimits.travelBufferMinutes}
          required
        />
        <NumberField
          whole
          name="noticeHours"
          label={t('availability.notice')}
          hint={t('availability.noticeHint')}
          unit={t('availability.hoursUnit')}
          min={0}
          max={calendarLimits.noticeHours}
          required
        />
      </FieldGroup>
      <SelectField
        name="timeZone"
        label={t('availability.zone')}
        hint={t('availability.zoneHint')}
        options={zones}
        placeholder={null}
        required
      />
      <FormActions>
        <SubmitButton disabled={!isDirty}>{t('availability.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
