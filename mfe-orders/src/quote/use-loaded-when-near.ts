import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'

/** How far below the viewport a part starts to load, so that it is there when the reader scrolls to it. */
const ahead = '800px 0px'

/**
 * Loads a part of the page once its place is near the viewport, or at once if it is needed.
 * @param load must be the same function at each render; another function means another part
 */
export const useLoadedWhenNear = <Props>(load: () => Promise<{ default: ComponentType<Props> }>, isWanted: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ load: typeof load; Part: ComponentType<Props> | null } | null>(null)

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isWanted && !isNear) return undefined
    let isCurrent = true
    load().then(
      (module) => {
        if (isCurrent) setLoaded({ load, Part: module.default })
      },
      () => {
        if (isCurrent) setLoaded({ load, Part: null })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, isNear, attempt])

  const retry = useCallback(() => {
    setLoaded(null)
    setAttempt((last) => last + 1)
  }, [])
  const own = loaded?.load === load ? loaded : null
  return { place, Part: own?.Part, hasFailed: own !== null && own.Part === null, retry }
}
