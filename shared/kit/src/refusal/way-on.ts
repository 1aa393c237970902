import { href, isCallFailure } from '@fieldproof/platform'
import { useUiText, type WayOn } from '@fieldproof/ui'
import { useCallback } from 'react'

/**
 * Finds the page that helps after a refusal: the plans, if the reader's plan does not include something (PLAN-4).
 * @returns a function from a caught error to that page, or undefined if none helps
 */
export const useWayOn = () => {
  const { toPlans } = useUiText()
  return useCallback(
    (error: unknown): WayOn | undefined =>
      isCallFailure(error) && error.code === 'not-in-plan' ? { label: toPlans, href: href('wallet.plans') } : undefined,
    [toPlans],
  )
}
