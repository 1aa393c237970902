import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton, toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Loads code when it is first rendered. Retries a failure once, because connections drop; a second failure is not
 * cached.
 */
const useCode = <Props,>(load: Loader<Props>) => {
  const [code, setCode] = useState<{ Component: ComponentType<Props> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    load()
      .catch(() => load())
      .then(
        ({ default: Component }) => {
          if (!isGone) setCode({ Component })
        },
        () => {
          if (!isGone) setFailed(true)
        },
      )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((number) => number + 1)
  }
  return { Component: code?.Component ?? null, hasFailed, retry }
}

/** Returns a dialog whose code is loaded when it is opened. If that fails, a toast says so and the dialog closes. */
export const dialogOnDemand = <Props extends { onClose: () => void }>(load: Loader<Props>) => {
  const DialogOnDemand = (props: Props) => {
    const { t } = useTranslation()
    const { Component, hasFailed } = useCode(load)
    const giveUp = useEffectEvent(() => {
      toasts.notify({ tone: 'danger', message: t('order.dialogFailed') })
      props.onClose()
    })
    useEffect(() => {
      if (hasFailed) giveUp()
    }, [hasFailed])
    return Component && <Component {...props} />
  }
  return DialogOnDemand
}

/**
 * Returns a part of the page whose code is loaded on demand, with a skeleton until then.
 * @param isQuiet shows nothing while loading or after a failure: for a part that is rarely shown
 */
export const partOnDemand = <Props extends object>(load: Loader<Props>, isQuiet = false) => {
  const PartOnDemand = (props: Props) => {
    const { t } = useTranslation()
    const { Component, hasFailed, retry } = useCode(load)
    if (Component) return <Component {...props} />
    if (isQuiet) return null
    if (hasFailed) return <ErrorState compact level={3} title={t('order.partFailed')} onRetry={retry} />
    return <Skeleton variant="block" />
  }
  return PartOnDemand
}
