import { createContext, use } from 'react'
import type { CompositionStore } from './composition/composition-store.ts'
import type { Site } from './composition/site.ts'
import type { LazySocket } from './realtime/server-socket.ts'

export interface SiteContextValue {
  compositions: CompositionStore
  site: Pick<Site, 'getState' | 'subscribe' | 'retry' | 'accept'>
  realTime: Pick<LazySocket, 'emit'>
}

export const SiteContext = createContext<SiteContextValue | null>(null)

/** What the shell's own screens need of the composition and the socket; areas do not get it. */
export const useSite = (): SiteContextValue => {
  const value = use(SiteContext)
  if (!value) throw new Error('Only the shell has the site around it')
  return value
}
