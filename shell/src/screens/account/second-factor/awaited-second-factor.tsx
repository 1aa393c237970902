import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { onDemand, useOnDemand } from '../../../on-demand.ts'
import { AccountPage } from '../account-page.tsx'
import { useArrivalAt } from '../use-arrival-at.ts'
import type { SecondFactorStepProps } from './second-factor-step.tsx'

/** Few accounts have one, and the others need not wait for its code. */
const code = onDemand(() => import(/* webpackChunkName: "second-factor" */ './second-factor-step.tsx'))

/** The second step of a login on screens that seldom come to it: fetched when it is asked for. */
export const AwaitedSecondFactor = (props: SecondFactorStepProps) => {
  const { t } = useTranslation()
  const { module, hasFailed, retry } = useOnDemand(code)
  // The heading is another one then, and the focus was on the first.
  useArrivalAt(module ? 'there' : 'awaited')
  if (module) return <module.SecondFactorStep {...props} />
  return (
    <AccountPage title={t('secondFactor.title')}>
      {hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton lines={4} />}
    </AccountPage>
  )
}
