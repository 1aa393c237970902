import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Job } from '@fieldproof/contracts/entities/job'
import { postJobTerms } from '@fieldproof/contracts/entities/job-terms'
import { currencies, markets, type Currency, type Market } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, selectUser, useBusEvent, useEmit, useSelector, useTranslation } from '@fieldproof/platform'
import type {} from '@fieldproof/mfe-orders'
import { toMajorUnits, toMinorUnits } from '@fieldproof/policy/money'
import { Button, Card, Text } from '@fieldproof/ui'
import {
  FieldGroup,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useDraft,
} from '@fieldproof/ui/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import type { JobToPost } from '../store/posted-jobs-api.ts'
import { JobQuote } from './job-quote.tsx'

/** The form's values: the pay and the skills as typed. */
const written = z.object({
  title: z.string(),
  description: z.string(),
  pay: z.string(),
  currency: z.string(),
  skills: z.string(),
})
type Written = z.output<typeof written>
/** The fields of a job in addition to its kind's answers. */
export type JobTerms = Omit<JobToPost, 'idempotencyKey' | 'quote'>

/** Minor units of a typed amount: `5000`, `5,000.50`; null if it is invalid. */
export const readPay = (text: string, currency: Currency): number | null => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  const [, whole = plain, decimals] = /^(.*?)[.,](\d{1,2})$/.exec(plain) ?? []
  if (!/^\d{1,3}([.,]\d{3})+$|^\d{1,10}$/.test(whole)) return null
  return toMinorUnits(`${whole.replace(/[.,]/g, '')}${decimals === undefined ? '' : `.${decimals}`}`, currency)
}

const toTerms = ({ pay, currency, skills, ...rest }: Written) => {
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

/** The field of the form that a fault of the call belongs to. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first = '', second] = path
  return first === 'pay' && second === 'currency' ? 'currency' : String(first)
}

const schema = written.check((context) => {
  const { value } = context
  for (const { path, message } of postJobTerms.safeParse(toTerms(value)).error?.issues ?? [])
    context.issues.push({ code: 'custom', input: value, path: [fieldOf(path)], message })
})

const noTerms = (currency: Currency): Written => ({ title: '', description: '', pay: '', currency, skills: '' })

/** A posted job as the form's values. */
const toWritten = (job: Job): Written => {
  const currency = currencies.find((one) => one === job.pay.currency) ?? 'NGN'
  return {
    title: job.title,
    description: job.description,
    pay: toMajorUnits(job.pay.amount, currency).replace(/\.0+$/, ''),
    currency,
    skills: job.skills.join(', '),
  }
}

const marketCurrencies: Record<Market, Currency> = { NG: 'NGN', CA: 'CAD', DE: 'EUR', NO: 'NOK', GB: 'GBP', US: 'USD' }

/** The faults in the answers of the job's kind, by that form's field names. */
const quoteFaultsOf = (error: unknown) =>
  (isCallFailure(error) ? (error.errors ?? []) : [])
    .filter(({ field }) => field.startsWith('quote.details.'))
    .map(({ field, message }) => ({ field: field.replace(/^quote\./, ''), message }))

const useTermsForm = (job: Job | undefined) => {
  const user = useSelector(selectUser)
  const market = markets.find((one) => one === user?.country) ?? 'NG'
  return useContractForm(schema, {
    defaultValues: job ? toWritten(job) : noTerms(marketCurrencies[market]),
    translate: useFieldMessages('messages'),
  })
}

interface JobFormProps {
  job?: Job
  submit: string
  /**
   * Sends the job; throws if it is refused, and the form then keeps what was typed. `quote` is null if the answers did
   * not change. The form deletes the stored draft from the device, and then calls the returned function to navigate on.
   */
  onSend: (terms: JobTerms, quote: InspectionQuote | null) => Promise<() => void>
  onLeave: () => void
}

/** A posted job's form: first the questions of its kind (POSTED-5), then title and pay. */
export const JobForm = ({ job, submit, onSend, onLeave }: JobFormProps) => {
  const { t } = useTranslation()
  const emit = useEmit()
  const name = job?._id ?? 'new'
  const form = useTermsForm(job)
  const { show } = useRefusal(form)
  const { discard } = useDraft(`posted-job.${name}`, form)
  const [quote, setQuote] = useState<InspectionQuote | null>(null)
  // A job with answers begins with its title and pay; they can be edited from there.
  const [isAsking, setIsAsking] = useState(!job?.quote)
  const { isSubmitting } = form.formState
  useBusEvent('job-quote.answered@1', (answered) => {
    if (answered.form !== name) return
    // The form of the kind has checked it, and the server checks it again.
    setQuote(answered.quote as unknown as InspectionQuote)
    setIsAsking(false)
  })
  const { setFocus } = form
  useEffect(() => {
    if (quote !== null && !isAsking) setFocus('title')
  }, [quote, isAsking, setFocus])

  const send = async (values: Written) => {
    try {
      const leadOn = await onSend(postJobTerms.parse(toTerms(values)), quote)
      discard()
      emit('posted-job.saved@1', { form: name })
      leadOn()
    } catch (error) {
      const faults = quoteFaultsOf(error)
      if (faults.length === 0) {
        show(error)
        return
      }
      setIsAsking(true)
      // This change mounts the fields again; the faults are shown beside them afterwards.
      setTimeout(() => emit('posted-job.refused@1', { form: name, faults }))
    }
  }
  return (
    <>
      <JobQuote form={name} job={job} isShown={isAsking} onLeave={onLeave} />
      <div hidden={isAsking}>
        <Card as="section" level={2} padding="large" title={t('form.terms')}>
          <Form form={form} onSubmit={send}>
            <div>
              <Button disabled={isSubmitting} onClick={() => setIsAsking(true)}>
                {t('form.changeAnswers')}
              </Button>
            </div>
            <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} maxLength={160} required />
            <TextArea
              name="description"
              label={t('form.description')}
              hint={t('form.descriptionHint')}
              rows={6}
              most={4_000}
              required
            />
            <TextField name="skills" label={t('form.skills')} hint={t('form.skillsHint')} optional />
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
        </Card>
      </div>
    </>
  )
}
