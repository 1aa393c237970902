import { useEffect, useState } from 'react'
import { disablePush, enablePush, pushState, type PushState } from '../../../push/subscribe.ts'

/** The browser's push functions. An object, so that a test can replace them. */
export const pushOfBrowser = { enable: enablePush, disable: disablePush, state: pushState }

/** This browser's push state, and how to change it. Null until it is known. */
export const usePush = () => {
  const [state, setState] = useState<PushState | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    pushOfBrowser.state().then(
      (found) => {
        if (!isGone) setState(found)
      },
      () => {
        if (!isGone) setState('unsupported')
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  const change = async (isWanted: boolean): Promise<PushState> => {
    setHasFailed(false)
    try {
      const found = await (isWanted ? pushOfBrowser.enable() : pushOfBrowser.disable())
      setState(found)
      setHasFailed(isWanted && found === 'off')
      return found
    } catch {
      setHasFailed(true)
      return 'off'
    }
  }
  return { state, hasFailed, change }
}
