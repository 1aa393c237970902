import { stepUps } from '@fieldproof/platform/host'
import { useEffect, useSyncExternalStore } from 'react'
import { ScreenTexts } from './screen-texts-provider.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'

const code = onDemand(() => import(/* webpackChunkName: "step-up" */ '../screens/step-up/step-up-dialog.tsx'))

const texts = ['secrets', 'step-up'] as const

/** Asks the reader to prove who they are, whenever a call of any area needs it (STEPUP-3). Few visits come to it. */
export const StepUpHost = () => {
  const isAsked = useSyncExternalStore(stepUps.subscribe, stepUps.isAsked, stepUps.isAsked)
  const { module, hasFailed, retry } = useOnDemand(code, isAsked)
  // Where the question cannot be put, the screen says the refusal.
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
