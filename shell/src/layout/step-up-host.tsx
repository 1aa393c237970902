import { selectIsLoggedIn, useSelector, useTranslation } from '@fieldproof/platform'
import { stepUps } from '@fieldproof/platform/host'
import { toasts } from '@fieldproof/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { ScreenTexts } from './screen-texts-provider.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'

const code = onDemand(() => import(/* webpackChunkName: "step-up" */ '../screens/step-up/step-up-dialog.tsx'))

const never = () => false

/** Asks the reader to prove who they are, whenever a call of any area needs it (STEPUP-3). Few visits come to it. */
export const StepUpHost = () => {
  const { t } = useTranslation('shell')
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isAsked = useSyncExternalStore(stepUps.subscribe, stepUps.isAsked, never)
  const { module, hasFailed, retry } = useOnDemand(code, isAsked)
  // A question that cannot be put must not keep the call waiting for ever.
  useEffect(() => {
    if (!isAsked) return
    if (!isLoggedIn) stepUps.settle(false)
    if (!hasFailed) return
    retry()
    stepUps.settle(false)
    toasts.notify({ message: t('stepUpFailed'), tone: 'danger' })
  }, [isAsked, isLoggedIn, hasFailed, retry, t])
  if (!module || !isAsked) return null
  return (
    <ScreenTexts group="account" waiting={null}>
      <module.StepUpDialog onAnswer={stepUps.settle} />
    </ScreenTexts>
  )
}
