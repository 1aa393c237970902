import { limits } from '@fieldproof/contracts/limits'
import { useEffect, useState } from 'react'

/** Whether the page is scrolled so far that the header is fixed (NAV-4). */
export const useFixedHeader = (): boolean => {
  const [isFixed, setIsFixed] = useState(false)
  useEffect(() => {
    const read = () => setIsFixed(window.scrollY > limits.headerFixedAfter)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isFixed
}
