import { ErrorState, Skeleton } from '@fieldproof/ui'
import { useTranslation } from '@fieldproof/platform'
import { useRetryWhenBack } from './use-retry-when-back.ts'
import styles from './fallbacks.module.css'

/** The skeleton of a screen whose code is loading. It appears after a moment, because most screens load faster. */
export const PageLoading = () => {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.loading}>
      <div className={styles.title}>
        <Skeleton label={t('page.loading')} lines={2} />
      </div>
      <Skeleton count={3} variant="card" />
    </div>
  )
}

/** Shown in a slot if a widget failed. */
export const WidgetFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const isCutOff = useRetryWhenBack(onRetry)
  return (
    <div className={styles.widget}>
      <ErrorState
        body={t(isCutOff ? 'fallback.cutOff' : 'widget.body')}
        compact
        level={3}
        onRetry={onRetry}
        title={t('widget.failed')}
      />
    </div>
  )
}
