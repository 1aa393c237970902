import type { FieldFault } from '@fieldproof/contracts/envelope'
import { Disclosure, Link, Progress, Steps, type Step } from '@fieldproof/ui'
import { useTranslation } from '@fieldproof/platform'
import styles from './registration.module.css'
import { stepAddress, stepNames, stepOfField, type StepName } from './steps.ts'

export interface ProgressProps {
  current: StepName | null
  missing: readonly FieldFault[]
}

/** Steps with questions; the last two have none. */
const questionSteps: readonly StepName[] = stepNames.filter((step) => step !== 'payout-account' && step !== 'review')
const openSteps = (missing: readonly FieldFault[]) => new Set(missing.map(({ field }) => stepOfField(field)))

/** The number of completed steps, as a bar. */
export const ProgressBar = ({ missing }: Pick<ProgressProps, 'missing'>) => {
  const { t } = useTranslation()
  const done = questionSteps.length - openSteps(missing).size
  return (
    <Progress
      label={t('progress.label')}
      value={done / questionSteps.length}
      detail={t('progress.detail', { done, count: questionSteps.length })}
    />
  )
}

const StepList = ({ current, missing }: ProgressProps) => {
  const { t } = useTranslation()
  const open = openSteps(missing)
  const stateOf = (step: StepName): NonNullable<Step['state']> => {
    if (step === current) return 'current'
    return questionSteps.includes(step) && !open.has(step) ? 'done' : 'ahead'
  }
  return (
    <Steps
      doneLabel={t('progress.done')}
      items={stepNames.map((step) => ({
        state: stateOf(step),
        title: (
          <Link className={styles.stepLink} href={stepAddress(step)}>
            {t(`steps.${step}.name`)}
          </Link>
        ),
      }))}
    />
  )
}

/** Links to all steps: beside the form on wide screens, folded above it on narrow ones. */
export const ProgressSteps = (props: ProgressProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('progress.steps')}>
      <div className={styles.stepsWide}>
        <ProgressBar missing={props.missing} />
        <StepList {...props} />
      </div>
      <div className={styles.stepsNarrow}>
        <ProgressBar missing={props.missing} />
        <Disclosure title={t('progress.all')}>
          <StepList {...props} />
        </Disclosure>
      </div>
    </nav>
  )
}
