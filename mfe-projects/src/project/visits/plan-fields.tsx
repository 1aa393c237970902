import { dayNumber, fieldMessages as messages } from '@fieldproof/contracts/entities/field-types'
import type { VisitPlan } from '@fieldproof/contracts/entities/visit-series'
import { projectLimits } from '@fieldproof/contracts/limits'
import { visitRhythms } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, FieldFrame, TextInput } from '@fieldproof/ui'
import { DateField, FieldGroup, NumberField, SelectField, TimeField, useFormField, useWatch } from '@fieldproof/ui/form'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import * as z from 'zod/mini'

const isDay = (value: string): boolean => !Number.isNaN(dayNumber(value))

/** Keys of the area's texts, which the form translates. */
const countWrong = 'visits.countWrong'
const timeWrong = 'visits.timeWrong'

const isCount = (value: number | undefined): boolean =>
  Number.isInteger(value) && value !== undefined && value >= 1 && value <= projectLimits.visitsMax

/** A plan as form values. Fields of other rhythms are ignored. */
export const planForm = z
  .object({
    rhythm: z.enum(visitRhythms, messages.selectOne),
    firstDay: z.string(),
    count: z.optional(z.number(countWrong)),
    days: z.array(z.string()),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeWrong)),
  })
  .check(
    z.refine(({ rhythm, firstDay }) => rhythm === 'dates' || isDay(firstDay), {
      path: ['firstDay'],
      error: messages.dateInvalid,
    }),
    z.refine(({ rhythm, count }) => rhythm === 'dates' || isCount(count), { path: ['count'], error: countWrong }),
    z.refine(({ rhythm, days }) => rhythm !== 'dates' || days.every(isDay), {
      path: ['days'],
      error: messages.dateInvalid,
    }),
  )
export type PlanValues = z.output<typeof planForm>

/** The plan in the call's shape. */
export const planOf = ({ rhythm, firstDay, count, days }: PlanValues): VisitPlan =>
  rhythm === 'dates' ? { rhythm, days } : { rhythm, firstDay, count: count ?? 0 }

/** The form's field for a fault of the call. */
export const placeOfFault = (path: string): string => path.replace(/^plan\./, '')

/** Individual days, as many as are added. */
const Days = () => {
  const { t } = useTranslation()
  const { field, error, id } = useFormField({ name: 'days', label: t('visits.days') })
  const days = field.value as string[]
  const wrong = days.findIndex((one) => !isDay(one))
  const set = (index: number, value: string) => field.onChange(days.map((one, at) => (at === index ? value : one)))
  return (
    <FieldGroup legend={t('visits.days')}>
      {days.map((one, index) => (
        <Cluster key={index}>
          <FieldFrame
            label={t('visits.day', { number: index + 1 })}
            required
            {...(index === Math.max(0, wrong) && { id, error })}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={one}
                onBlur={field.onBlur}
                onChange={(event) => set(index, event.target.value)}
              />
            )}
          </FieldFrame>
          {days.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              icon={<TrashIcon />}
              aria-label={t('visits.removeDay', { number: index + 1 })}
              onClick={() => field.onChange(days.filter((_, at) => at !== index))}
            />
          )}
        </Cluster>
      ))}
      {days.length < projectLimits.visitsMax && (
        <div>
          <Button size="small" icon={<PlusIcon />} onClick={() => field.onChange([...days, ''])}>
            {t('visits.addDay')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** How often and when: a rhythm from a first day, or individual days. */
export const PlanFields = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation()
  const rhythm = String(useWatch({ name: 'rhythm' }) ?? '')
  return (
    <>
      <SelectField
        name="rhythm"
        label={t('visits.rhythm')}
        placeholder={null}
        options={visitRhythms.map((value) => ({ value, label: t(`visits.rhythms.${value}`) }))}
      />
      {rhythm === 'dates' ? (
        <Days />
      ) : (
        <>
          <DateField name="firstDay" label={t('visits.firstDay')} required />
          <NumberField name="count" label={t('visits.count')} min={1} max={projectLimits.visitsMax} whole required />
        </>
      )}
      <TimeField
        name="time"
        label={t('visits.time')}
        hint={t('visits.timeHint', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone })}
        required
      />
    </>
  )
}
