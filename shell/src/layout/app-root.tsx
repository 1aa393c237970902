import { selectIsLoggedIn, useSelector } from '@fieldproof/platform'
import { AreaRoot, type Platform } from '@fieldproof/platform/host'
import { classNames, SkipLink } from '@fieldproof/ui'
import type { MouseEvent } from 'react'
import { CallDialogHost } from '../dialogs/request-call/call-dialog-host.tsx'
import { StepUpHost } from './step-up-host.tsx'
import { SiteContext, type SiteContextValue } from '../site-context.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Keepers } from './keepers.tsx'
import { LateToasts } from './late-toasts.tsx'
import { MainContent } from './main-content.tsx'
import { Outlet, type OutletContent } from './outlet.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { Tray } from './tray/tray.tsx'
import { useIsDashboard } from '../use-site-state.ts'
import styles from './app-root.module.css'

export interface AppRootProps {
  platform: Platform
  site: SiteContextValue
  outlet: OutletContent
  /** Whether it hydrates the server's markup. */
  isRendered?: boolean
  /** Called once it is on screen, or hydrated. */
  onReady?: () => void
}

/** The browser's own behaviour would add `#main` to the address and leave the focus where it was. */
const skipToMain = (event: MouseEvent) => {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}

const nothing = () => null

/** The frame of every screen. `<main>` and its outlet stay the same elements, whatever is shown around them. */
export const Layout = ({ outlet }: { outlet: OutletContent }) => {
  const isDashboard = useIsDashboard()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const hasDashboardMenu = isDashboard && isLoggedIn
  return (
    <div className={styles.site}>
      <div onClick={skipToMain}>
        <SkipLink />
      </div>
      <PartBoundary fallback={nothing}>
        <Tray />
      </PartBoundary>
      <PartBoundary fallback={nothing}>
        <Header />
      </PartBoundary>
      <PartBoundary fallback={nothing}>
        <DeletionNotice />
      </PartBoundary>
      <div className={classNames(hasDashboardMenu && styles.dashboard)}>
        {hasDashboardMenu && (
          <aside className={styles.aside} key="menu">
            <PartBoundary fallback={nothing}>
              <DashboardMenu />
            </PartBoundary>
          </aside>
        )}
        <main className={styles.main} id="main" key="main" tabIndex={-1}>
          <MainContent />
          <Outlet content={outlet} />
        </main>
      </div>
      <PartBoundary fallback={nothing}>{!isDashboard && <Footer />}</PartBoundary>
      <PartBoundary fallback={nothing}>
        <CallDialogHost />
      </PartBoundary>
      <ConfirmHost />
      <PartBoundary fallback={nothing}>
        <StepUpHost />
      </PartBoundary>
      <LateToasts />
      <Keepers />
      {/* react-aria would put a style element there, which the content security policy refuses; see the style sheet. */}
      <span hidden id="react-aria-pressable-style" />
    </div>
  )
}

export const AppRoot = ({ platform, site, outlet, isRendered, onReady }: AppRootProps) => (
  <AreaRoot
    platform={platform}
    owner="shell"
    namespace="shell"
    isRendered={isRendered}
    {...(onReady && { onReady })}
    onError={(cause) => platform.report({ area: 'shell', phase: 'render', cause })}
  >
    <SiteContext value={site}>
      <Layout outlet={outlet} />
    </SiteContext>
  </AreaRoot>
)
