import { toasts, ToastRegion } from '@fieldproof/ui'
import { useEffect, useState } from 'react'
import { whenIdle } from '../pace/when-idle.ts'

/**
 * The place of the toasts, mounted when the page has settled or when the first toast is shown: a box in the browser's
 * top layer makes it lay the page out again, which the hydration should not wait for.
 */
export const LateToasts = () => {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    const mount = () => setIsMounted(true)
    whenIdle(mount)
    return toasts.subscribe(mount)
  }, [])
  return isMounted && <ToastRegion />
}
