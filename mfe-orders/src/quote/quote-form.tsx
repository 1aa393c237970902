import type {} from '@fieldproof/mfe-inspector'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectLocale, useBusEvent, useEmit, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Heading, Notice, Text, toasts, useUiText, type Fact } from '@fieldproof/ui'
import { applyServerErrors, FieldGroup, Form, FormActions, SubmitButton } from '@fieldproof/ui/form'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { contactFaultsOf } from './contact-faults.ts'
import { FirstChoiceNote } from './first-choice-note.tsx'
import { FormPrice, type FormPriceProps } from './form-price.tsx'
import type { KindFormProps } from './kind-form-props.ts'
import type { FormOf, Quote } from './quote-answers.ts'
import { InvitationNote } from './invitation-note.tsx'
import { MilestoneNote } from './milestone-note.tsx'
import { bodyOf } from './quote-body.ts'
import { useQuoteExtras } from './quote-extras.ts'
import { QuoteProgressBar, QuoteProgressSteps, type AnswersCheck, type FormPart } from './quote-progress.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { FilesSection, type FilesUnderWay } from './sections/files-section.tsx'
import { PersonSection } from './sections/person-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { TasksSection, type TaskUnderWay } from './sections/tasks-section.tsx'
import { TimeSection } from './sections/time-section.tsx'
import { usePrefilled } from './use-prefilled.ts'
import { useQuoteStep } from './use-quote-step.ts'
import { useQuoteDraft } from './use-quote-draft.ts'
import styles from './quote-form.module.css'

export interface QuoteFormProps<Values extends Record<string, unknown>, Output extends Quote> extends KindFormProps {
  kind: InspectionType
  form: FormOf<Values, Output>
  schema: AnswersCheck
  /** Names of the fields that only this kind has, in the first part of the form. */
  names: readonly string[]
  person: 'seller' | 'contact'
  /** Fields of the first part. */
  children: ReactNode
  /** The summary of the kind's own answers. */
  factsOf: (quote: Output) => Fact[]
}

/** Translates the visible faults again after the language was switched. */
const useComplaintsInLanguage = <Values extends Record<string, unknown>, Output>(form: FormOf<Values, Output>) => {
  const locale = useSelector(selectLocale)
  const validatedIn = useRef(locale)
  useEffect(() => {
    if (validatedIn.current === locale) return
    validatedIn.current = locale
    const names = Object.keys(form.formState.errors)
    if (names.length > 0) void form.trigger(names as Parameters<typeof form.trigger>[0])
  }, [locale, form])
}

/** Shows the price and the progress while the form is filled in. */
const PriceAside = ({
  price,
  parts,
  schema,
}: {
  price: Omit<FormPriceProps, 'look'>
  parts: FormPart[]
  schema: AnswersCheck
}) => {
  const { t } = useTranslation()
  return (
    <>
      <aside className={styles.aside} aria-label={t('form.aside')}>
        <Card as="div" tone="sunken">
          <FormPrice {...price} look="panel" />
        </Card>
        <div className={styles.steps}>
          <Heading level={3}>{t('form.progress')}</Heading>
          <QuoteProgressSteps parts={parts} schema={schema} />
        </div>
      </aside>
      <div className={styles.bottomLine}>
        <FormPrice {...price} look="line" />
      </div>
    </>
  )
}

/**
 * The quote form of any kind: what, where, when, the contact; then a summary with the price and the next steps. For a
 * posted job it hands over the answers instead (POSTED-5).
 */
export const QuoteForm = <Values extends Record<string, unknown>, Output extends Quote>({
  kind,
  form,
  schema,
  names,
  person,
  children,
  factsOf,
  service,
  isLoading,
  job,
}: QuoteFormProps<Values, Output>) => {
  const { t } = useTranslation()
  const text = useUiText()
  const [quote, setQuote] = useState<Output | null>(null)
  const emit = useEmit()
  const name = job ? (`job.${job.form}.${kind}` as const) : kind
  const extras = useQuoteExtras(name)
  const { restored, discard, hasDraft } = useQuoteDraft(name, form)
  const { isFilling, hasFailed, retry } = usePrefilled(kind, form, extras, hasDraft, job?.filling ?? null)
  useComplaintsInLanguage(form)
  const step = useQuoteStep()
  const filesUnderWay = useRef<FilesUnderWay>(null)
  const taskUnderWay = useRef<TaskUnderWay>(null)
  const { position, tasks, invitation, milestoneId, askFirst } = extras.value
  const price = {
    kind,
    service,
    isLoading,
    extras: extras.value,
    onPromoCode: (promoCode: string) => extras.change((now) => ({ ...now, promoCode })),
  }
  const parts: FormPart[] = [
    { id: kind, names },
    { id: 'place', names: ['country', 'state', 'street', 'city', 'zipCode'] },
    { id: 'time', names: ['inspectionDate', 'inspectionTime'] },
    { id: person, names: [person, 'access', 'extraInformation'], isOptional: true },
  ]
  const showFaults = (faults: { field: string; message: string }[]) => {
    const atFields = faults.map((fault) => ({ ...fault, field: fault.field.replace(/^details\./, '') }))
    applyServerErrors(form, atFields)
  }
  const seeQuote = async (answers: Output) => {
    const contactFaults = job ? contactFaultsOf(answers, person) : []
    if (contactFaults.length > 0) return showFaults(contactFaults)
    taskUnderWay.current?.settle()
    // Files that are uploading go with the quote; a failed one is reported instead of being left out silently.
    if ((await filesUnderWay.current?.settle()) === false)
      return toasts.notify({ tone: 'danger', message: t('files.failed') })
    // The stored values already include the uploads that have just finished; the rendered ones do not.
    if (job) return emit('job-quote.answered@1', { form: job.form, quote: bodyOf(kind, answers, extras.read()) })
    setQuote(answers)
    step.goTo('summary')
  }
  // Shows the summary again to a user who comes back to it, after the log-in or a reload.
  const seeAgain = useEffectEvent(() => {
    if (!job && step.isSummary && !quote) void form.handleSubmit(seeQuote)()
  })
  useEffect(() => {
    if (restored) seeAgain()
  }, [restored])
  useBusEvent('posted-job.saved@1', (saved) => {
    if (saved.form !== job?.form) return
    discard()
    extras.forget()
  })
  useBusEvent('posted-job.refused@1', ({ form: refused, faults }) => {
    if (refused === job?.form) showFaults(faults)
  })
  const startAgain = () => {
    discard()
    extras.forget()
    form.reset()
  }
  const goBack = (faults: { field: string; message: string }[] = []) => {
    setQuote(null)
    step.goTo('form')
    // This change brings the fields back; the faults are shown beside them afterwards.
    if (faults.length > 0) setTimeout(() => showFaults(faults))
  }

  if (quote) {
    return (
      <QuoteSummary
        kind={kind}
        quote={quote}
        facts={factsOf(quote)}
        person={person}
        service={service}
        extras={extras}
        onEdit={goBack}
      />
    )
  }
  return (
    <Form
      form={form}
      onInput={() => {
        if (!job) step.goTo('form')
      }}
      onSubmit={seeQuote}
      aria-labelledby="quotation-title"
    >
      <div className={job ? undefined : styles.frame}>
        <Card as="div" padding="large" className={styles.fields}>
          {!job && <QuoteProgressBar parts={parts} schema={schema} />}
          {isFilling && <Notice>{t('form.filling')}</Notice>}
          {hasFailed && (
            <Notice tone="warning" action={<Button onClick={retry}>{text.retry}</Button>}>
              {t('form.fillingFailed')}
            </Notice>
          )}
          {!job && invitation !== null && (
            <InvitationNote
              invitation={invitation}
              onLeave={() => extras.change((now) => ({ ...now, invitation: null }))}
            />
          )}
          {!job && milestoneId !== null && (
            <MilestoneNote
              milestoneId={milestoneId}
              onLeave={() => extras.change((now) => ({ ...now, milestoneId: null }))}
            />
          )}
          {!job && askFirst !== null && (
            <FirstChoiceNote choice={askFirst} onChange={(to) => extras.change((now) => ({ ...now, askFirst: to }))} />
          )}
          <FieldGroup columns legend={t(`form.parts.${kind}`)}>
            {children}
          </FieldGroup>
          <FieldGroup columns legend={t('form.parts.place')}>
            <PlaceSection position={position} onPosition={(to) => extras.change((now) => ({ ...now, position: to }))} />
          </FieldGroup>
          <FieldGroup columns legend={t('form.parts.time')}>
            <TimeSection price={job ? undefined : price} />
          </FieldGroup>
          <FieldGroup columns legend={t(`form.parts.${person}`)} hint={t(`form.${person}Hint`)}>
            <PersonSection person={person} />
          </FieldGroup>
          <FieldGroup legend={t('form.parts.tasks')} hint={t('form.tasksHint')}>
            <TasksSection
              tasks={tasks}
              onChange={(to) => extras.change((now) => ({ ...now, tasks: [...to(now.tasks)] }))}
              ref={taskUnderWay}
            />
          </FieldGroup>
          <FieldGroup legend={t('form.parts.files')} hint={t('form.filesHint')}>
            <FilesSection extras={extras} ref={filesUnderWay} />
          </FieldGroup>
          <div>
            <FormActions>
              <SubmitButton size="large">{t(job ? 'form.continue' : 'form.submit')}</SubmitButton>
              {restored && (
                <Button variant="quiet" onClick={startAgain}>
                  {t('form.startAgain')}
                </Button>
              )}
            </FormActions>
            <Text size="small" tone="muted" className={styles.kept}>
              {restored ? t('form.restored') : t('form.kept')}
            </Text>
          </div>
        </Card>
        {!job && <PriceAside price={price} parts={parts} schema={schema} />}
      </div>
    </Form>
  )
}
