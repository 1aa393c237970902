import { useLocation } from '@fieldproof/platform'
import type { Composition } from '@fieldproof/contracts/release'
import { useSyncExternalStore } from 'react'
import type { SiteRoute } from './composition/composition-store.ts'
import type { SiteState } from './composition/site-state.ts'
import { useSite } from './site-context.ts'

/** The live composition; renders again when another one goes live. */
export const useComposition = (): Composition => {
  const { compositions } = useSite()
  return useSyncExternalStore(compositions.subscribe, compositions.get, compositions.get)
}

/** The states of the areas. */
export const useSiteState = (): SiteState => {
  const { site } = useSite()
  return useSyncExternalStore(site.subscribe, site.getState, site.getState)
}

/** The screen of the current address; null if the site has none. */
export const useRoute = (): SiteRoute | null => {
  const { compositions } = useSite()
  useComposition()
  const { pathname } = useLocation()
  return compositions.routeAt(pathname)
}

const dashboard = /^\/dashboard(\/|$)/i

/** Whether the address is a dashboard address, where the footer is hidden (NAV-6). */
export const useIsDashboard = (): boolean => dashboard.test(useLocation().pathname)
