import { useEffect, useState, type ReactNode } from 'react'

interface ArrivingProps {
  /** Whether everything is there that the page is made from; asked once. */
  isHere: () => boolean
  /** Fetches what is missing. */
  load: () => Promise<void>
  /** Shown until then. */
  loading: ReactNode
  children: ReactNode
}

/**
 * Shows a page once everything is there that it is made from. Not by Suspense: React would keep the page back until its fallback was
 * seen for 300 ms.
 */
export const Arriving = ({ isHere, load, loading, children }: ArrivingProps) => {
  const [coming] = useState(() => {
    if (isHere()) return null
    const loaded = load()
    // A drawing that React throws away listens to nothing.
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
