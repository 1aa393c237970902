import type { FieldFault } from '@fieldproof/contracts/envelope'
import { Disclosure, Link, Progress, Steps, type Step } from '@fieldproof/ui'
import { useTranslation } from '@fieldproof/platform'
import styles from './registration.module.css'
import { stepAddress, stepNames, stepOfField, type StepName } from './steps.ts'

export interface ProgressProps {
  current: StepName | null
  missing: readonly FieldFault[]
}

/** Steps that ask for something; the last two look at the whole. */
const asking: readonly StepName[] = stepNames.filter((step) => step !== 'payout-account' && step !== 'review')
const openSteps = (missing: readonly FieldFault[]) => new Set(missing.map(({ field }) => stepOfField(field)))

/** How many steps are done, in a line. */
export const ProgressBar = ({ missing }: Pick<ProgressProps, 'missing'>) => {
  const { t } = useTranslation()
  const done = asking.length - openSteps(missing).size
  return (
    <Progress
      label={t('progress.label')}
      value={done / asking.length}
      detail={t('progress.detail', { done, count: asking.length })}
    />
  )
}

const StepList = ({ current, missing }: ProgressProps) => {
  const { t } = useTranslation()
  const open = openSteps(missing)
  const stateOf = (step: StepName): NonNullable<Step['state']> => {
    if (step === current) return 'current'
    return asking.includes(step) && !open.has(step) ? 'done' : 'ahead'
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

/** All steps, each a link: beside the form where there is room, and folded above it where there is not. */
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
