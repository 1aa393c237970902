import type { Service } from '@fieldproof/contracts/calls/users'
import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Text, type Fact } from '@fieldproof/ui'
import { FieldGroup, Form, FormActions, SubmitButton, type FormProps } from '@fieldproof/ui/form'
import { useEffect, useState, type ReactNode } from 'react'
import { FromPrice } from './from-price.tsx'
import { PersonSection } from './sections/person-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { TimeSection } from './sections/time-section.tsx'
import type { Quote } from './quote-answers.ts'
import { QuoteProgressBar, QuoteProgressSteps, type AnswersCheck, type FormPart } from './quote-progress.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'
import styles from './quote-form.module.css'

/** What the page hands to the form of its kind. */
export interface KindFormProps { service: Service | undefined; isLoading: boolean }

// The values of the five forms differ; this frame reads only what all have.
type AnyValues = Parameters<typeof useQuoteDraft>[1] extends infer Form ? Form : never
type FormOf<Values extends object, Output> = FormProps<Values & Record<string, unknown>, unknown, Output>['form']

export interface QuoteFormProps<Values extends object, Output extends Quote> extends KindFormProps {
  kind: InspectionType
  form: FormOf<Values, Output>
  schema: AnswersCheck
  /** What an empty form holds. */
  defaults: Values
  /** Names of the answers that only this kind has, in the first part of the form. */
  names: readonly string[]
  person: 'seller' | 'contact'
  /** Fields of the first part. */
  children: ReactNode
  /** The kind's own answers in words. */
  factsOf: (quote: Output) => Fact[]
}

/** What is said in another language after a switch: the complaints that stand are put anew. */
const useComplaintsInLanguage = (form: AnyValues) => {
  const locale = useSelector(selectLocale)
  const { trigger } = form
  const [said, setSaid] = useState(locale)
  useEffect(() => {
    if (said === locale) return
    setSaid(locale)
    const names = Object.keys(form.formState.errors)
    if (names.length > 0) void trigger(names)
  }, [said, locale, form, trigger])
}
