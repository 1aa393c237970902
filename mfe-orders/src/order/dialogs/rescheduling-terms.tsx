import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, ErrorState, Notice, Skeleton, Text } from '@fieldproof/ui'

export interface ReschedulingTermsProps {
  terms: ReschedulingOffer | undefined
  isError: boolean
  isFetching: boolean
  onRetry: () => void
}

/** What moving the inspection at this instant means for a later cancellation (MOVE-5), before it is moved (CANCEL-7). */
export const ReschedulingTerms = ({ terms, isError, isFetching, onRetry }: ReschedulingTermsProps) => {
  const { t } = useTranslation()
  if (isError && !terms)
    return <ErrorState compact level={3} title={t('reschedule.keepsFailed')} onRetry={onRetry} retrying={isFetching} />
  if (!terms) return <Skeleton lines={2} />
  const { keptTier, holdsUntil, timeZone } = terms
  if (keptTier !== null)
    return (
      <Notice quiet tone="warning" title={t('reschedule.keepsTitle')}>
        {t(`reschedule.keeps.${keptTier}`)}
      </Notice>
    )
  // Without an inspector there is nobody to whom a move could matter.
  if (holdsUntil === null) return null
  return (
    <Text as="div" size="small" tone="soft">
      {t('reschedule.keeps.nothing')} {t('reschedule.keepsUntil')} <DateTime value={holdsUntil} timeZone={timeZone} />
    </Text>
  )
}
