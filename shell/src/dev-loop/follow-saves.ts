import type { LiveRelease } from '@fieldproof/contracts/release'
import type { Platform } from '@fieldproof/platform/host'
import type { CompositionStore } from '../composition/composition-store.ts'
import { loadRelease } from '../composition/load-release.ts'
import { detachStyles } from '../composition/release-styles.ts'
import type { Site } from '../composition/site.ts'
import type { FastRefresh } from './fast-refresh.ts'
import { showFaults } from './show-faults.ts'

export interface SavesRequest {
  platform: Platform
  compositions: CompositionStore
  site: Site
  /** The events of the dev loop: an EventSource, or a test's own target. */
  saves: EventTarget
}

/** The build of a saved area. */
interface Save {
  name: string
  version: string
  release: LiveRelease
  /** False if more than code was saved: texts, `area.json`, the area's extension. */
  keepsState: boolean
}

const dataOf = <Data>(event: Event): Data => JSON.parse((event as MessageEvent<string>).data) as Data

/**
 * Brings saved changes into the tab: code of an area on screen by Fast Refresh, which keeps its state, and everything
 * else by a change-over. Shows faults at the edge of the page until they are fixed.
 */
export const followSaves = ({ platform, compositions, site, saves }: SavesRequest): void => {
  const refresher = (globalThis as { fieldproofRefresh?: FastRefresh }).fieldproofRefresh

  /** @returns false if the previous build of the area is not on screen */
  const refresh = async ({ name, release }: Save, fast: FastRefresh): Promise<boolean> => {
    const area = compositions.area(name)
    const shown = site.shown(name)
    const route = compositions.routeAt(location.pathname)
    if (!area || !shown || shown.release.container !== area.release.container || route?.owner !== name) return false
    const old = shown.release
    const module = await loadRelease(name, release)
    await module.prepare(route.page, platform, release.container)
    fast.refresh()
    shown.release = release
    shown.element.dataset.version = release.version
    const before = compositions.get()
    const areas = before.areas.map((one) => (one.name === name ? { ...one, release } : one))
    compositions.set({ ...before, id: release.container, areas })
    detachStyles(name, old.version)
    return true
  }
  const take = async (save: Save): Promise<void> => {
    if (compositions.area(save.name)?.release.version === save.version) return
    const isDone = save.keepsState && refresher !== undefined && (await refresh(save, refresher).catch(() => false))
    if (!isDone) await site.follow()
  }

  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch((error: unknown) => console.error('A save could not be shown', error))
  }
  saves.addEventListener('save', (event) => inTurn(() => take(dataOf<Save>(event))))
  // Sent with each connection, because the dev loop may have been restarted, or builds may have been missed.
  saves.addEventListener('versions', (event) => {
    const { versions } = dataOf<{ versions: Record<string, string> }>(event)
    const { shell, ...areas } = versions
    const isBehind = Object.entries(areas).some(
      ([name, version]) => compositions.area(name)?.release.version !== version,
    )
    if (isBehind || shell !== compositions.ownShell.version) inTurn(() => site.follow())
  })
  saves.addEventListener('faults', (event) => showFaults(dataOf<{ faults: string[] }>(event).faults))
}
