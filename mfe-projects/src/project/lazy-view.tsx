import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { useEffect, useState, type ComponentType } from 'react'

interface LazyViewProps<Props> {
  /** The same function at each render. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** The message if it fails to load. */
  failed?: string
}

/** A view whose code is loaded when it is shown. After a failure the page stays and offers a retry. */
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
