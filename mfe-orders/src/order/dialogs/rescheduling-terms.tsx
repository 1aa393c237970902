import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, ErrorState, Notice, Skeleton, Text } from '@fieldproof/ui'

export interface ReschedulingTermsProps {
  /** The newest known terms, perhaps of the time that was chosen before. */
  terms: ReschedulingOffer | undefined
  /** The accepted inspector, and whether they can come at the chosen time; undefined while that loads. */
  inspector: { name: string; then: ReschedulingOffer['inspector'] | undefined } | undefined
  isError: boolean
  isFetching: boolean
  onRetry: () => void
}

/** Whether the inspector comes at the chosen time, or the customer chooses again (MOVE-3). */
const InspectorThen = ({
  terms: { noticedFrom, timeZone },
  inspector,
}: {
  terms: ReschedulingOffer
  inspector: NonNullable<ReschedulingTermsProps['inspector']>
}) => {
  const { t } = useTranslation()
  const { name, then } = inspector
  return (
    <div role="status">
      {then === 'comes-along' && <Text>{t('reschedule.inspector.comes-along', { name })}</Text>}
      {(then === 'too-little-notice' || then === 'not-free') && (
        <Notice quiet tone="warning">
          {t(`reschedule.inspector.${then}`, { name })}
          {then === 'too-little-notice' && noticedFrom !== null && (
            <>
              {' '}
              <DateTime value={noticedFrom} timeZone={timeZone} />
            </>
          )}
        </Notice>
      )}
    </div>
  )
}

/** What the move means for a later cancellation (MOVE-5). */
const LaterCancellation = ({ terms: { keptTier, holdsUntil, timeZone } }: { terms: ReschedulingOffer }) => {
  const { t } = useTranslation()
  if (keptTier !== null)
    return (
      <Notice quiet tone="warning" title={t('reschedule.keepsTitle')}>
        {t(`reschedule.keeps.${keptTier}`)}
      </Notice>
    )
  // Without an inspector a move affects nobody else.
  if (holdsUntil === null) return null
  return (
    <Text as="div" size="small" tone="soft">
      {t('reschedule.keeps.nothing')} {t('reschedule.keepsUntil')} <DateTime value={holdsUntil} timeZone={timeZone} />
    </Text>
  )
}

/** What moving the inspection to the chosen time means, shown before it is moved (CANCEL-7). */
export const ReschedulingTerms = ({ terms, inspector, isError, isFetching, onRetry }: ReschedulingTermsProps) => {
  const { t } = useTranslation()
  if (isError && !isFetching)
    return <ErrorState compact level={3} title={t('reschedule.keepsFailed')} onRetry={onRetry} retrying={isFetching} />
  if (!terms) return <Skeleton lines={2} />
  return (
    <>
      {inspector && <InspectorThen terms={terms} inspector={inspector} />}
      <LaterCancellation terms={terms} />
    </>
  )
}
