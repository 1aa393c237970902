import { useEffect, useState, type ReactNode } from 'react'

interface ArrivingProps {
  /** Whether everything that the page needs is loaded; called once. */
  isHere: () => boolean
  /** Loads what is missing. */
  load: () => Promise<void>
  /** Shown until then. */
  loading: ReactNode
  children: ReactNode
}

/**
 * Shows a page once everything that it needs is loaded. It does not use Suspense, because React keeps a fallback on the
 * screen for at least 300 ms.
 */
export const Arriving = ({ isHere, load, loading, children }: ArrivingProps) => {
  const [coming] = useState(() => {
    if (isHere()) return null
    const loaded = load()
    // A render that React discards must not subscribe to anything.
    loaded.catch(() => {})
    return loaded
  })
  const [state, setState] = useState<'coming' | 'here' | { failure: unknown }>(coming ? 'coming' : 'here')
  useEffect(() => {
    let isShown = true
    coming?.then(
      () => isShown && setState('here'),
      (failure: unknown) => isShown && setState({ failure }),
    )
    return () => {
      isShown = false
    }
  }, [coming])
  if (typeof state === 'object') throw state.failure
  return state === 'here' ? children : loading
}
