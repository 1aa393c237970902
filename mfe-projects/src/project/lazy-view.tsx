import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { useEffect, useState, type ComponentType } from 'react'

interface LazyViewProps<Props> {
  /** The same function at each render. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** What is said where it does not come. */
  failed?: string
}

/** A view whose code is fetched once it is shown. Where it does not come, the page stays and it can be fetched again. */
export const LazyView = <Props extends object>({ load, props, failed }: LazyViewProps<Props>) => {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [View, setView] = useState<ComponentType<Props> | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      ({ default: view }) => {
        if (!isGone) setView(() => view)
      },
      () => {
        if (!isGone) setView('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  if (View === 'failed')
    return (
      <ErrorState
        title={failed ?? t('parts.failed')}
        onRetry={() => {
          setView(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (View === null) return <Skeleton variant="row" count={5} />
  return <View {...props} />
}
