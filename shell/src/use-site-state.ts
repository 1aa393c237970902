import { useLocation } from '@fieldproof/platform'
import type { Composition } from '@fieldproof/contracts/release'
import { useSyncExternalStore } from 'react'
import type { SiteRoute } from './composition/composition-store.ts'
import type { SiteState } from './composition/site-state.ts'
import { useSite } from './site-context.ts'

/** The live composition; renders again when another one went live. */
export const useComposition = (): Composition => {
  const { compositions } = useSite()
  return useSyncExternalStore(compositions.subscribe, compositions.get, compositions.get)
}

/** How the areas fare. */
export const useSiteState = (): SiteState => {
  const { site } = useSite()
  return useSyncExternalStore(site.subscribe, site.getState, site.getState)
}

/** The screen that the present address belongs to; null where the site has none. */
export const useRoute = (): SiteRoute | null => {
  const { compositions } = useSite()
  useComposition()
  const { pathname } = useLocation()
  return compositions.routeAt(pathname)
}

const dashboard = /^\/dashboard(\/|$)/i

/** Whether the address lies under the dashboard's name: there the footer is hidden (NAV-6). */
export const useIsDashboard = (): boolean => dashboard.test(useLocation().pathname)
