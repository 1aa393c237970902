import { postJobBody, type Job } from '@fieldproof/contracts/entities/job'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { currencies, inspectionTypes, markets, type Currency, type Market } from '@fieldproof/contracts/lists'
import { RegionField, useMarketOptions, useZoneName } from '@fieldproof/kit/place'
import { useRefusal } from '@fieldproof/kit/refusal'
import { selectUser, skipToken, useSelector, useTranslation } from '@fieldproof/platform'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { toMajorUnits, toMinorUnits } from '@fieldproof/policy/money'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, Text } from '@fieldproof/ui'
import {
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  TimeField,
  useContractForm,
  useDraft,
  useWatch,
  type ContractForm,
} from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import { useGetPlaceOfJobQuery, type JobToPost } from '../store/posted-jobs-api.ts'

/** What the form holds: the pay and the skills as they are typed. */
const written = z.object({
  title: z.string(),
  description: z.string(),
  inspectionType: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  street: z.string(),
  zipCode: z.string(),
  inspectionDate: z.string(),
  inspectionTime: z.string(),
  timeZone: z.string(),
  pay: z.string(),
  currency: z.string(),
  skills: z.string(),
})
type Written = z.output<typeof written>
/** A job as it is sent, but for the key. */
export type JobContents = Omit<JobToPost, 'idempotencyKey'>

const contents = z.omit(postJobBody, { idempotencyKey: true })

/** Minor units of an amount as people write it: `5000`, `5,000.50`; null where it is none. */
export const readPay = (text: string, currency: Currency): number | null => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  const [, whole = plain, decimals] = /^(.*?)[.,](\d{1,2})$/.exec(plain) ?? []
  if (!/^\d{1,3}([.,]\d{3})+$|^\d{1,10}$/.test(whole)) return null
  return toMinorUnits(`${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`, currency)
}

const toBody = ({ pay, currency, skills, ...rest }: Written) => {
  const known = currencies.find((one) => one === currency) ?? 'NGN'
  return {
    ...rest,
    pay: { amount: readPay(pay, known) ?? 0, currency: known },
    skills: skills
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  }
}

/** Where a fault of what is sent stands in the form. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first = '', second] = path
  return first === 'pay' && second === 'currency' ? 'currency' : String(first)
}

const schema = written.check((context) => {
  const { value } = context
  const judged = contents.safeParse(toBody(value))
  const fault = (path: string, message: string): void => {
    context.issues.push({ code: 'custom', input: value, path: [path], message })
  }
  for (const { path, message } of judged.error?.issues ?? []) fault(fieldOf(path), message)
  if (
    judged.success &&
    isInspectionDatePast({
      date: value.inspectionDate,
      time: value.inspectionTime,
      timeZone: value.timeZone,
      now: Date.now(),
    })
  ) {
    fault('inspectionDate', fieldMessages.datePassed)
  }
})
type JobFormState = ContractForm<typeof schema>

const emptyJob = (country: string, currency: Currency): Written => ({
  title: '',
  description: '',
  inspectionType: '',
  country,
  state: '',
  city: '',
  street: '',
  zipCode: '',
  inspectionDate: '',
  inspectionTime: '09:00',
  timeZone: 'Africa/Lagos',
  pay: '',
  currency,
  skills: '',
})

/** A posted job as the form holds it. */
export const toWritten = (job: Job): Written => {
  const { date, time } = wallTimeAt(Date.parse(job.inspectionDate), job.timeZone)
  const currency = currencies.find((one) => one === job.pay.currency) ?? 'NGN'
  return {
    title: job.title,
    description: job.description,
    inspectionType: job.inspectionType,
    country: job.country,
    state: job.state,
    city: job.city,
    street: job.street ?? '',
    zipCode: job.zipCode ?? '',
    inspectionDate: date,
    inspectionTime: time,
    timeZone: job.timeZone,
    pay: toMajorUnits(job.pay.amount, currency).replace(/\.0+$/, ''),
    currency,
    skills: job.skills.join(', '),
  }
}

const marketCurrencies: Record<Market, Currency> = { NG: 'NGN', CA: 'CAD', DE: 'EUR', NO: 'NOK', GB: 'GBP', US: 'USD' }

/** Keeps the zone of the form that of the place; states decide, where a country has more than one zone. */
const usePlaceZone = (form: JobFormState): string => {
  const [country, state, timeZone] = useWatch({ control: form.control, name: ['country', 'state', 'timeZone'] })
  const isListed = regionsOf(country)?.includes(state) ?? false
  const { data } = useGetPlaceOfJobQuery(
    country === '' ? skipToken : { query: { country, address: isListed ? state : '' } },
  )
  const found = data?.timeZone
  useEffect(() => {
    if (found !== undefined && found !== form.getValues('timeZone')) form.setValue('timeZone', found)
  }, [found, form])
  return timeZone
}

const Place = ({ form }: { form: JobFormState }) => {
  const { t } = useTranslation()
  const country = useWatch({ control: form.control, name: 'country' })
  const countries = useMarketOptions()
  return (
    <FieldGroup columns>
      <SelectField name="country" label={t('form.country')} options={countries} placeholder={null} required />
      <RegionField name="state" label={t('form.state')} country={country} required />
      <TextField name="city" label={t('form.city')} autoComplete="address-level2" required />
      <TextField name="zipCode" label={t('form.zipCode')} autoComplete="postal-code" required />
    </FieldGroup>
  )
}

interface JobFormProps {
  job?: Job
  submit: string
  /** Throws where it is refused: what was typed is kept then. */
  onSend: (contents: JobContents) => Promise<void>
  onLeave: () => void
}

/** All fields of a job that is posted. */
export const JobForm = ({ job, submit, onSend, onLeave }: JobFormProps) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const [now] = useState(() => Date.now())
  const market = markets.find((one) => one === user?.country) ?? 'NG'
  const form = useContractForm(schema, {
    defaultValues: job ? toWritten(job) : emptyJob(market, marketCurrencies[market]),
    translate: useFieldMessages('messages'),
  })
  const { show } = useRefusal(form)
  const { discard } = useDraft(`posted-job.${job?._id ?? 'new'}`, form)
  const timeZone = usePlaceZone(form)
  const zoneName = useZoneName(timeZone)
  const { isSubmitting } = form.formState
  const send = async (values: Written) => {
    try {
      await onSend(contents.parse(toBody(values)))
      discard()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} maxLength={160} required />
      <SelectField
        name="inspectionType"
        label={t('form.kind')}
        options={inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        required
      />
      <TextArea
        name="description"
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        rows={6}
        most={4_000}
        required
      />
      <TextField name="skills" label={t('form.skills')} hint={t('form.skillsHint')} optional />
      <Place form={form} />
      <TextField
        name="street"
        label={t('form.street')}
        hint={t('form.streetHint')}
        autoComplete="street-address"
        required
      />
      <FieldGroup columns>
        <DateField name="inspectionDate" label={t('form.date')} min={wallTimeAt(now, timeZone).date} required />
        <TimeField name="inspectionTime" label={t('form.time')} required />
      </FieldGroup>
      <Text size="small" tone="soft" role="status">
        {t('form.zone', { zone: zoneName })}
      </Text>
      <FieldGroup columns>
        <TextField name="pay" label={t('form.pay')} inputMode="decimal" autoComplete="off" required />
        <SelectField
          name="currency"
          label={t('form.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          placeholder={null}
          required
        />
      </FieldGroup>
      <Text size="small" tone="soft">
        {t('form.payHint')}
      </Text>
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
        <Button disabled={isSubmitting} onClick={onLeave}>
          {t('form.leave')}
        </Button>
      </FormActions>
    </Form>
  )
}
