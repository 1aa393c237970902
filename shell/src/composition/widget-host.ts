import type { CompositionArea, LiveRelease } from '@fieldproof/contracts/release'
import type { SlotName } from '@fieldproof/platform'
import type { Platform, PlatformStore, SlotWidget, WidgetHost, WidgetMounting } from '@fieldproof/platform/host'
import { isMeantFor } from '@fieldproof/policy/audience'
import { asAreaFailure, within } from './area-failure.ts'
import type { CompositionStore } from './composition-store.ts'
import { claimPlace, during } from './heartbeat.ts'
import { hasNeeded } from './manifests.ts'
import { loadRelease } from './load-release.ts'
import { mountParcel } from './parcels.ts'
import { attachStyles } from './release-styles.ts'

const widgetLimit = 15_000
let mounts = 0

/** The widget as it was listed before, where nothing about it has changed. */
const asKnown = (before: readonly SlotWidget[] | undefined, widget: SlotWidget): SlotWidget =>
  before?.find(
    ({ key, order, isOptional }) => key === widget.key && order === widget.order && isOptional === widget.isOptional,
  ) ?? widget

/** Fills slots from the composition. `platform` is asked for late, since the platform itself holds this host. */
export const createWidgetHost = (
  compositions: CompositionStore,
  store: PlatformStore,
  platform: () => Platform,
): WidgetHost => {
  // The last list of each slot: React wants the same list while nothing has changed.
  const lists = new Map<SlotName, { key: string; areas: CompositionArea[]; found: SlotWidget[] }>()

  const widgetsOf = (slot: SlotName): SlotWidget[] => {
    const { user } = store.getState().session
    const areas = compositions.areasInUse()
    const key = `${user?._id ?? ''}/${user?.isPro ?? ''}/${user?.isStaff ?? ''}`
    const known = lists.get(slot)
    if (known?.key === key && known.areas === areas) return known.found
    const found = areas
      .flatMap(({ name, release }) =>
        release.manifest.slots
          .filter(
            (entry) => entry.slot === slot && isMeantFor(entry.audience, user) && hasNeeded(compositions.get(), entry),
          )
          .map(({ widget, order, optional = false }) =>
            // The same object while it is the same widget: its place mounts another one again.
            asKnown(known?.found, {
              area: name,
              widget,
              order,
              key: `${name}/${widget}/${release.version}`,
              isOptional: optional,
            }),
          ),
      )
      .sort((a, b) => a.order - b.order)
    lists.set(slot, { key, areas, found })
    return found
  }

  const mountFrom = async (
    release: LiveRelease,
    widget: SlotWidget,
    element: HTMLElement,
    { slotProps, onFailure, signal }: WidgetMounting,
  ) => {
    const module = await loadRelease(widget.area, release)
    await attachStyles(widget.area, release.version)
    signal.throwIfAborted()
    claimPlace(element, widget.area, release.version)
    const report = (error: unknown) =>
      platform().report({ area: widget.area, version: release.version, phase: 'widget', cause: error })
    const parcel = await within(
      widgetLimit,
      during({ area: widget.area, version: release.version, container: release.container, doing: 'mount' }, () =>
        mountParcel(`${release.container}-${widget.widget}-${++mounts}`, module.createWidget(), {
          domElement: element,
          platform: platform(),
          owner: widget.area,
          namespace: release.container,
          widget: widget.widget,
          slotProps,
          signal,
          onFailure: (error: unknown) => {
            report(error)
            onFailure(error)
          },
        }),
      ),
      'the widget',
    )
    return async () => {
      await parcel.unmount().catch(() => {})
    }
  }

  return {
    widgetsOf,
    subscribe: (listener) => {
      const stops = [compositions.subscribe(listener), store.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    mountWidget: async (widget, element, mounting) => {
      const area = compositions.areasInUse().find(({ name }) => name === widget.area)
      if (!area) throw new Error(`${widget.area} is not part of the site`)
      const candidates = area.lastGood ? [area.release, area.lastGood] : [area.release]
      let last: unknown = null
      for (const release of candidates) {
        try {
          return await mountFrom(release, widget, element, mounting)
        } catch (error) {
          if (mounting.signal.aborted) throw error
          last = error
          platform().report({
            area: widget.area,
            version: release.version,
            phase: 'widget',
            cause: asAreaFailure(error, 'widget'),
          })
        }
      }
      throw last
    },
  }
}
