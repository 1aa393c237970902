import type { PlatformStore, Position } from '@fieldproof/platform/host'
import type { CompositionStore } from './composition/composition-store.ts'
import { isLoaded } from './composition/load-release.ts'
import { manifestsOf } from './composition/manifests.ts'
import { fetchTablesForReader } from './composition/tables-for-reader.ts'
import { sweepStorage } from './device/sweep-storage.ts'
import { dropAddressTags } from './moves/address-tags.ts'
import { watchFileAddresses } from './moves/file-addresses.ts'
import { keepFocus } from './moves/kept-focus.ts'
import { showLateFonts } from './moves/late-fonts.ts'
import { fetchLikelyMoves, type LikelyMoves } from './moves/likely-moves.ts'

export interface LaterParts extends Pick<LikelyMoves, 'navigator' | 'prepare'> {
  store: PlatformStore
  compositions: CompositionStore
  /** The address that the document was sent for. */
  first: Position['address']
}

const keepForOffline = async (): Promise<void> => {
  const code = await import(/* webpackChunkName: "service-worker" */ './moves/service-worker.ts').catch(() => null)
  await code?.registerServiceWorker()
}

/** What can wait until the visit's first rush is over. No address of a file ends in a visit's first minutes. */
export const beginLater = ({ store, navigator, compositions, first, prepare }: LaterParts): void => {
  fetchTablesForReader()
  watchFileAddresses(store)
  dropAddressTags(navigator, first)
  // After arrivals are watched: with other fonts the page that is left would be laid out once more, to be scrolled.
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
    isOpen: (pathname) => {
      const guard = compositions.routeAt(pathname)?.guard
      return guard === 'anyone' || guard === (store.getState().session.token === null ? 'visitor' : 'user')
    },
  })
  sweepStorage(window, manifestsOf(compositions.get()))
  // Installed as an application, the site keeps what was seen for when there is no line; a tab has the browser's cache.
  if (matchMedia('(display-mode: standalone)').matches) void keepForOffline()
}
