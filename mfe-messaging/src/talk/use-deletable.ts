import { chatLimits } from '@fieldproof/contracts/limits'
import { useEffect, useState } from 'react'

/** Milliseconds in which a message can still be deleted for everybody, by the device's clock. */
const leftOf = (createdAt: string): number => Date.parse(createdAt) + chatLimits.deleteForEveryone - Date.now()

/**
 * Whether the writer of a message can still delete it for everybody (CHAT-3); becomes false on its own. The server decides, since
 * the device's clock may be wrong.
 */
export const useDeletable = (createdAt: string): boolean => {
  const [isDeletable, setIsDeletable] = useState(() => leftOf(createdAt) > 0)
  useEffect(() => {
    if (!isDeletable) return undefined
    const timer = setTimeout(() => setIsDeletable(false), Math.max(0, leftOf(createdAt)))
    return () => clearTimeout(timer)
  }, [createdAt, isDeletable])
  return isDeletable
}
