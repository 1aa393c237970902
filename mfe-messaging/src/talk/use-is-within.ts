import { useEffect, useState } from 'react'

/** Milliseconds that are left, by the device's clock. */
const leftOf = (createdAt: string, limit: number): number => Date.parse(createdAt) + limit - Date.now()

/**
 * Whether a message is younger than `limit` milliseconds, such as those in which its writer edits it or deletes it for everybody
 * (CHAT-3, CHAT-16); becomes false on its own. The server decides, since the device's clock may be wrong.
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
