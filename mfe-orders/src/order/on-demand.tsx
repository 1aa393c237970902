import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton, toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Code that comes when it is first wanted. A failure is followed by one more request, since lines drop, and is then forgotten. */
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

/** A dialog in its own file, which is fetched when it is opened; where that fails, it says so and is closed again. */
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
 * A part of the page in its own file; its outline is shown until it comes.
 * @param isQuiet shows nothing until it comes, or if it cannot be had: for a part that is seldom there
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
