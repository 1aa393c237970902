import { AreaRoot, type Platform } from '@fieldproof/platform/host'
import { useLayoutEffect, useRef } from 'react'
import { SiteContext, type SiteContextValue } from '../site-context.ts'

export interface AppRootProps { platform: Platform; site: SiteContextValue; outlet: HTMLElement }

/** Holds the element into which areas are mounted; React itself never touches what is inside. */
const Outlet = ({ element }: { element: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => { place.current?.append(element) }, [element])
  return <div ref={place} />
}

export const AppRoot = ({ platform, site, outlet }: AppRootProps) => (
  <AreaRoot platform={platform} owner="shell" namespace="shell" onError={(cause) => platform.report({ area: 'shell', phase: 'render', cause })}>
    <SiteContext value={site}>
      <main id="main"><Outlet element={outlet} /></main>
    </SiteContext>
  </AreaRoot>
)
