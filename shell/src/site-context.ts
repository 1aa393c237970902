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

/** The composition, the site and the socket for the shell's own screens; areas do not get them. */
export const useSite = (): SiteContextValue => {
  const value = use(SiteContext)
  if (!value) throw new Error('Only the shell provides the site')
  return value
}
