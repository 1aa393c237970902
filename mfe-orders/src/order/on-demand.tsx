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

/** A dialog in a file of its own, which is fetched when it is opened; where that fails, it says so and is closed again. */
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
 * A part of the page in a file of its own; its shape stands there until it comes.
 * @param isQuiet nothing stands there until it comes, nor where it cannot be had: a part that is seldom there at all
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
