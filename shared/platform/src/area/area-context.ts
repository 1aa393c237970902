import { createContext, useContext } from 'react'
import type { Platform } from '../host/platform.ts'

/** The area of this React root, and what the host gave it. */
export interface AreaContextValue {
  platform: Platform
  /** The area's name, or `shell`. */
  owner: string
  /** The namespace of its texts. */
  namespace: string
}

export const AreaContext = createContext<AreaContextValue | null>(null)

export const useArea = (): AreaContextValue => {
  const area = useContext(AreaContext)
  if (!area) throw new Error('This component needs an area or the shell around it')
  return area
}
