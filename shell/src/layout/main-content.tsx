import { useSite } from '../site-context.ts'
import { AreaFallback } from './area-fallback.tsx'
import { PageLoading } from './fallbacks.tsx'
import { ShellScreen } from './shell-screen.tsx'
import { useRoute, useSiteState } from './use-site-state.ts'

/**
 * What the shell itself shows in the place of the page: its own screens, the not-found screen, the shape of an area's
 * page that is on its way, or the fallback of one that failed. Nothing while an area shows its page.
 */
export const MainContent = () => {
  const { site } = useSite()
  const route = useRoute()
  const { active } = useSiteState()
  if (route === null) return <ShellScreen name={null} />
  if (route.owner === 'shell') return <ShellScreen key={route.name} name={route.name} />
  // Between the move and the area's own word, the state still tells of the area that was left.
  const status = active?.area === route.owner ? active.status : 'loading'
  if (status === 'failed') return <AreaFallback area={route.owner} onRetry={() => site.retry(route.owner)} />
  return status === 'shown' ? null : <PageLoading />
}
