import { useEffect, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'

export const dialogCode = onDemand(() => import(/* webpackChunkName: "dialog" */ '@fieldproof/ui/dialog'))

const noQuestions = () => null

/** Shows the confirm dialog (NAV-9) for any part of the site. Its code is loaded with the first question. */
export const ConfirmHost = () => {
  const pending = useSyncExternalStore(questions.subscribe, questions.pending, noQuestions)
  const { module, hasFailed } = useOnDemand(dialogCode, pending !== null)
  // If the question cannot be shown, the answer is no, so that nobody waits for ever.
  useEffect(() => {
    if (hasFailed) questions.settle(false)
  }, [hasFailed])
  if (!module) return null
  return (
    <module.ConfirmDialog
      {...(pending?.question ?? { title: '' })}
      onNo={() => questions.settle(false)}
      onYes={() => questions.settle(true)}
      open={pending !== null}
    />
  )
}
