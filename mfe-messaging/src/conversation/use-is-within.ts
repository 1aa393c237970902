import { useEffect, useState } from 'react'

/** Milliseconds that are left, by the device's clock. */
const leftOf = (createdAt: string, limit: number): number => Date.parse(createdAt) + limit - Date.now()

/**
 * Whether a message is younger than `limit` milliseconds, such as the time limits for editing and deleting (CHAT-3,
 * CHAT-16); turns false automatically. The server decides, because the device's clock may be wrong.
 */
export const useIsWithin = (createdAt: string, limit: number): boolean => {
  const [isWithin, setIsWithin] = useState(() => leftOf(createdAt, limit) > 0)
  useEffect(() => {
    if (!isWithin) return undefined
    const timer = setTimeout(() => setIsWithin(false), Math.max(0, leftOf(createdAt, limit)))
    return () => clearTimeout(timer)
  }, [createdAt, limit, isWithin])
  return isWithin
}
