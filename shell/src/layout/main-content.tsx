import { useLocation, useTranslation } from '@fieldproof/platform'
import { RouteProvider } from '@fieldproof/platform/host'
import { ErrorState, Page } from '@fieldproof/ui'
import { useSite } from '../site-context.ts'
import { AreaFallback } from './area-fallback.tsx'
import { PageLoading } from './fallbacks.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { ShellScreen } from './shell-screen.tsx'
import { useRetryWhenBack } from './use-retry-when-back.ts'
import { useRoute, useSiteState } from '../use-site-state.ts'

/** Shown instead of a screen of the shell that threw. */
const ScreenFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  const isCutOff = useRetryWhenBack(onRetry)
  return (
    <Page title={t('page.failed')} width="narrow">
      <ErrorState body={isCutOff ? t('fallback.cutOff') : undefined} onRetry={onRetry} />
    </Page>
  )
}

/**
 * What the shell shows as the page: one of its own screens, the not-found screen, the skeleton of an area's page, or
 * the fallback of a failed area. Nothing while an area shows its page.
 */
const Screens = () => {
  const { site } = useSite()
  const route = useRoute()
  const { active, outgrown } = useSiteState()
  if (route === null) return <ShellScreen name={null} />
  if (route.owner === 'shell')
    return (
      <RouteProvider path={route.path}>
        <ShellScreen key={route.name} name={route.name} />
      </RouteProvider>
    )
  // During a navigation, the state still names the previous area.
  const status = active?.area === route.owner ? active.status : 'loading'
  if (status === 'failed')
    return (
      <AreaFallback
        area={route.owner}
        isOutgrown={outgrown.includes(route.owner)}
        onRetry={() => {
          void site.retry(route.owner)
        }}
      />
    )
  return status === 'shown' ? null : <PageLoading />
}

/** The content of `<main>` inside an error boundary, so that header and footer stay if a screen throws. */
export const MainContent = () => {
  const { pathname } = useLocation()
  return (
    <PartBoundary occasion={pathname} fallback={(retry) => <ScreenFailed onRetry={retry} />}>
      <Screens />
    </PartBoundary>
  )
}
