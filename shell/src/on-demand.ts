import { useEffect, useState } from 'react'

/** Code that is loaded on demand. After a failure, the next request tries again. */
export interface OnDemand<Module> {
  load: () => Promise<Module>
  /** The code, if it is loaded. */
  now: () => Module | null
}

export const onDemand = <Module>(fetchCode: () => Promise<Module>): OnDemand<Module> => {
  let module: Module | null = null
  let pending: Promise<Module> | null = null
  const load = () => {
    // One retry, in case the connection dropped.
    pending ??= fetchCode()
      .catch(() => fetchCode())
      .then((loaded) => {
        module = loaded
        return loaded
      })
      .catch((error: unknown) => {
        pending = null
        throw error
      })
    return pending
  }
  return { load, now: () => module }
}

export interface Loaded<Module> {
  module: Module | null
  hasFailed: boolean
  retry: () => void
}

/** The code once it is loaded. Nothing is loaded before `isWanted`; loaded code renders at once. */
export const useOnDemand = <Module>(code: OnDemand<Module>, isWanted = true): Loaded<Module> => {
  const [, setArrived] = useState<Module | null>(null)
  const [failed, setFailed] = useState<OnDemand<Module> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const module = code.now()

  useEffect(() => {
    if (!isWanted || code.now()) return
    let isGone = false
    code.load().then(
      (loaded) => {
        if (!isGone) setArrived(() => loaded)
      },
      () => {
        if (!isGone) setFailed(code)
      },
    )
    return () => {
      isGone = true
    }
  }, [code, isWanted, attempt])

  const retry = () => {
    setFailed(null)
    setAttempt((number) => number + 1)
  }
  return { module, hasFailed: !module && failed === code, retry }
}
