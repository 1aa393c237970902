import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Heading, Text, type Fact } from '@fieldproof/ui'
import { FieldGroup, Form, FormActions, SubmitButton } from '@fieldproof/ui/form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FromPrice } from './from-price.tsx'
import type { FormOf, Quote } from './quote-answers.ts'
import { QuoteProgressBar, QuoteProgressSteps, type AnswersCheck, type FormPart } from './quote-progress.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { PersonSection } from './sections/person-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { TimeSection } from './sections/time-section.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'
import styles from './quote-form.module.css'

/** What the page hands to the form of its kind. */
export interface KindFormProps { service: Service | undefined; isLoading: boolean }

export interface QuoteFormProps<Values extends Record<string, unknown>, Output extends Quote> extends KindFormProps {
  kind: InspectionType
  form: FormOf<Values, Output>
  schema: AnswersCheck
  /** Names of the answers that only this kind has, in the first part of the form. */
  names: readonly string[]
  person: 'seller' | 'contact'
  /** Fields of the first part. */
  children: ReactNode
  /** The kind's own answers in words. */
  factsOf: (quote: Output) => Fact[]
}

/** Puts the complaints that stand anew after the language was switched. */
const useComplaintsInLanguage = <Values extends Record<string, unknown>, Output>(form: FormOf<Values, Output>) => {
  const locale = useSelector(selectLocale)
  const said = useRef(locale)
  useEffect(() => {
    if (said.current === locale) return
    said.current = locale
    const names = Object.keys(form.formState.errors)
    if (names.length > 0) void form.trigger(names as Parameters<typeof form.trigger>[0])
  }, [locale, form])
}

/** The quote form of any kind: what, where, when, whom to ask; then all of it in view, ready to be priced. */
export const QuoteForm = <Values extends Record<string, unknown>, Output extends Quote>({
  kind, form, schema, names, person, children, factsOf, service, isLoading,
}: QuoteFormProps<Values, Output>) => {
  const { t } = useTranslation()
  const [quote, setQuote] = useState<Output | null>(null)
  const { restored, discard } = useQuoteDraft(kind, form)
  useComplaintsInLanguage(form)
  const parts: FormPart[] = [
    { id: kind, names },
    { id: 'place', names: ['country', 'state', 'street', 'city', 'zipCode'] },
    { id: 'time', names: ['inspectionDate', 'inspectionTime'] },
    { id: person, names: [person, 'access', 'extraInformation'], isOptional: true },
  ]

  if (quote) {
    return (
      <QuoteSummary
        kind={kind} quote={quote} facts={factsOf(quote)} person={person} service={service} onEdit={() => setQuote(null)}
      />
    )
  }
  return (
    <Form form={form} onSubmit={(answers) => setQuote(answers)} aria-labelledby="quotation-title">
      <div className={styles.frame}>
        <Card as="div" padding="large" className={styles.fields}>
          <QuoteProgressBar parts={parts} schema={schema} />
          <FieldGroup columns legend={t(`form.parts.${kind}`)}>{children}</FieldGroup>
          <FieldGroup columns legend={t('form.parts.place')}><PlaceSection /></FieldGroup>
          <FieldGroup columns legend={t('form.parts.time')}><TimeSection /></FieldGroup>
          <FieldGroup columns legend={t(`form.parts.${person}`)} hint={t(`form.${person}Hint`)}>
            <PersonSection person={person} />
          </FieldGroup>
          <div>
            <FormActions>
              <SubmitButton size="large">{t('form.submit')}</SubmitButton>
              {restored && (
                <Button variant="quiet" onClick={() => { discard(); form.reset() }}>{t('form.startAgain')}</Button>
              )}
            </FormActions>
            <Text size="small" tone="muted" className={styles.kept}>{restored ? t('form.restored') : t('form.kept')}</Text>
          </div>
        </Card>
        <aside className={styles.aside} aria-label={t('form.aside')}>
          <Card as="div" tone="sunken">
            <FromPrice service={service} isLoading={isLoading} />
          </Card>
          <div className={styles.steps}>
            <Heading level={3}>{t('form.progress')}</Heading>
            <QuoteProgressSteps parts={parts} schema={schema} />
          </div>
        </aside>
      </div>
    </Form>
  )
}
