import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import type { WaysFailure } from './use-ways.ts'

/** Shown while the payment methods are unknown. @param failure set if they could not be read */
export const WaysLoading = ({ failure }: { failure: WaysFailure | null }) => {
  const { t } = useTranslation()
  return failure === null ? (
    <Skeleton lines={4} />
  ) : (
    <ErrorState compact title={t('money.waysFailed')} retrying={failure.isRetrying} onRetry={failure.retry} />
  )
}
