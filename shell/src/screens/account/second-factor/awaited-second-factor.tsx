import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { onDemand, useOnDemand } from '../../../on-demand.ts'
import { AccountPage } from '../account-page.tsx'
import { useArrivalAt } from '../use-arrival-at.ts'
import type { SecondFactorStepProps } from './second-factor-step.tsx'

/** Loaded on demand, because few accounts have one. */
const code = onDemand(() => import(/* webpackChunkName: "second-factor" */ './second-factor-step.tsx'))

/** The second step of a login, loaded on demand for screens that rarely need it. */
export const AwaitedSecondFactor = (props: SecondFactorStepProps) => {
  const { t } = useTranslation()
  const { module, hasFailed, retry } = useOnDemand(code)
  // The heading changes, and the focus was on the first one.
  useArrivalAt(module ? 'there' : 'awaited')
  if (module) return <module.SecondFactorStep {...props} />
  return (
    <AccountPage title={t('secondFactor.title')}>
      {hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton lines={4} />}
    </AccountPage>
  )
}
