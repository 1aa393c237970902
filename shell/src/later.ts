import type { PlatformStore, Position, Texts } from '@fieldproof/platform/host'
import type { CompositionStore } from './composition/composition-store.ts'
import { isLoaded } from './composition/load-release.ts'
import { manifestsOf } from './composition/manifests.ts'
import { fetchTablesForReader } from './composition/tables-for-reader.ts'
import type { Site } from './composition/site.ts'
import { sweepStorage } from './device/sweep-storage.ts'
import { dropAddressTags } from './moves/address-tags.ts'
import { watchFileAddresses } from './moves/file-addresses.ts'
import { keepFocus } from './moves/kept-focus.ts'
import { showLateFonts } from './moves/late-fonts.ts'
import { fetchLikelyMoves, type LikelyMoves } from './moves/likely-moves.ts'
import { PageDrawer } from './moves/pages-ahead.ts'
import { atFirstSign } from './pace/reader-signs.ts'

export interface LaterParts extends Pick<LikelyMoves, 'navigator' | 'prepare'> {
  store: PlatformStore
  compositions: CompositionStore
  site: Site
  texts: Texts
  /** The address for which the document was sent. */
  first: Position['address']
}

const keepForOffline = async (): Promise<void> => {
  const code = await import(/* webpackChunkName: "service-worker" */ './moves/service-worker.ts').catch(() => null)
  await code?.registerServiceWorker()
}

/** Pages are rendered ahead for this user, language and composition. */
const drawAhead = (
  { navigator, site, store, texts, compositions }: LaterParts,
  isOpen: (pathname: string) => boolean,
) => {
  const drawer = new PageDrawer({
    navigator,
    draw: (position) => site.drawAhead(position),
    mayDraw: (pathname) => {
      const [there, here] = [pathname, navigator.position.address.pathname].map(compositions.routeAt)
      const isSamePage = there?.owner === here?.owner && there?.page === here?.page
      return there?.owner !== 'shell' && isOpen(pathname) && !isSamePage
    },
  })
  site.showAhead(drawer)
  let { token } = store.getState().session
  store.subscribe(() => {
    const { session } = store.getState()
    if (session.token !== token) drawer.forget()
    token = session.token
  })
  texts.subscribe(() => drawer.forget())
  compositions.subscribe(() => drawer.forget())
}

/** Starts what can wait until the first page is hydrated. Signed addresses of files are still valid by then. */
export const beginLater = (parts: LaterParts): void => {
  const { store, navigator, compositions, site, texts, first, prepare } = parts
  const isOpen = (pathname: string) => {
    const guard = compositions.routeAt(pathname)?.guard
    return guard === 'anyone' || guard === (store.getState().session.token === null ? 'visitor' : 'user')
  }
  // A visit that ends with its first screen does not load them.
  atFirstSign(() => {
    void texts.bringI18next().catch(() => {})
    void site.joinSingleSpa()
  })
  // Code may navigate without a user's input; and a failed load is retried.
  navigator.subscribe(() => void site.joinSingleSpa())
  fetchTablesForReader()
  watchFileAddresses(store)
  dropAddressTags(navigator, first)
  // After arrivals are watched, because changing the fonts would lay out the old page once more.
  showLateFonts(navigator, document.styleSheets)
  keepFocus()
  fetchLikelyMoves({
    navigator,
    isRunning: (pathname) => {
      const owner = compositions.routeAt(pathname)?.owner
      const release = owner === undefined ? undefined : compositions.area(owner)?.release
      return owner === 'shell' || (release !== undefined && isLoaded(release.container))
    },
    prepare,
    locale: () => store.getState().preferences.locale,
    composition: () => compositions.get().id,
    isOpen,
  })
  drawAhead(parts, isOpen)
  sweepStorage(window, manifestsOf(compositions.get()))
  // As an installed app, the site caches what was viewed for offline use; a tab has the browser's cache.
  if (matchMedia('(display-mode: standalone)').matches) void keepForOffline()
}
