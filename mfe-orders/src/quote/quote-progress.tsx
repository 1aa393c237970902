import { useTranslation } from '@fieldproof/platform'
import { Progress, Steps, type Step } from '@fieldproof/ui'
import { useWatch } from '@fieldproof/ui/form'
import styles from './quote-form.module.css'

/** A part of a form, with the names of its fields as far as known. */
export interface FormPart {
  id: string
  names: readonly string[]
  isOptional?: boolean
}
/** The part of a schema that the forms use, to find the invalid answers. */
export interface AnswersCheck {
  safeParse: (answers: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }
}
export interface QuoteProgressProps {
  parts: readonly FormPart[]
  schema: AnswersCheck
}

const useStates = ({ parts, schema }: QuoteProgressProps): { part: FormPart; state: NonNullable<Step['state']> }[] => {
  const answers: unknown = useWatch()
  const wrong = new Set(schema.safeParse(answers).error?.issues.map(({ path }) => String(path[0])))
  const isRight = (part: FormPart) => !part.names.some((name) => wrong.has(name))
  const required = parts.filter(({ isOptional }) => !isOptional)
  const current = required.find((part) => !isRight(part)) ?? parts.find(({ isOptional }) => isOptional)
  return parts.map((part) => ({
    part,
    state: part === current ? 'current' : isRight(part) && !part.isOptional ? 'done' : 'ahead',
  }))
}

/** The progress of the form in one line, for narrow windows. */
export const QuoteProgressBar = (props: QuoteProgressProps) => {
  const { t } = useTranslation()
  const required = useStates(props).filter(({ part }) => !part.isOptional)
  const done = required.filter(({ state }) => state === 'done').length
  return (
    <div className={styles.bar}>
      <Progress
        label={t('form.progress')}
        value={done / required.length}
        detail={t('form.progressDetail', { done, count: required.length })}
      />
    </div>
  )
}

/** The progress of the form, part by part. */
export const QuoteProgressSteps = (props: QuoteProgressProps) => {
  const { t } = useTranslation()
  return (
    <Steps
      doneLabel={t('form.done')}
      items={useStates(props).map(({ part, state }) => ({
        state,
        title: t(`form.parts.${part.id}`),
        body: part.isOptional ? t('form.optionalPart') : undefined,
      }))}
    />
  )
}
