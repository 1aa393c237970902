import { stepUps } from '@fieldproof/platform/host'
import { useEffect, useSyncExternalStore } from 'react'
import { ScreenTexts } from './screen-texts-provider.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'

const code = onDemand(() => import(/* webpackChunkName: "step-up" */ '../screens/step-up/step-up-dialog.tsx'))

const texts = ['secrets', 'step-up'] as const

/** Asks the user for a step-up whenever a call of any area needs it (STEPUP-3). Few visits need this. */
export const StepUpHost = () => {
  const isAsked = useSyncExternalStore(stepUps.subscribe, stepUps.isAsked, stepUps.isAsked)
  const { module, hasFailed, retry } = useOnDemand(code, isAsked)
  // If the question cannot be shown, the screen shows the refusal.
  useEffect(() => {
    if (!hasFailed) return
    retry()
    stepUps.settle()
  }, [hasFailed, retry])
  return (
    module &&
    isAsked && (
      <ScreenTexts groups={texts} waiting={null}>
        <module.StepUpDialog onAnswer={stepUps.settle} />
      </ScreenTexts>
    )
  )
}
