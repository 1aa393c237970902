import type { LiveRelease } from '@fieldproof/contracts/release'
import type { Platform, PlatformStore, SlotWidget, WidgetHost, WidgetMounting } from '@fieldproof/platform/host'
import { asAreaFailure, within } from './area-failure.ts'
import type { CompositionStore } from './composition-store.ts'
import { pressAgain } from './early-presses.ts'
import { claimPlace, during } from './heartbeat.ts'
import { loadRelease } from './load-release.ts'
import { mountPart } from './mount-part.ts'
import { slotWidgets } from './slot-widgets.ts'
import { attachStyles } from './release-styles.ts'

const widgetLimit = 15_000
let mounts = 0

/** Fills slots from the composition. `platform` is requested lazily, because the platform itself contains this host. */
export const createWidgetHost = (
  compositions: CompositionStore,
  store: PlatformStore,
  platform: () => Platform,
): WidgetHost => {
  const mountFrom = async (
    release: LiveRelease,
    widget: SlotWidget,
    element: HTMLElement,
    { slotProps, isRendered, onFailure, signal }: WidgetMounting,
  ) => {
    const module = await loadRelease(widget.area, release)
    await attachStyles(widget.area, release.version)
    signal.throwIfAborted()
    claimPlace(element, widget.area, release.version)
    const report = (error: unknown) =>
      platform().report({ area: widget.area, version: release.version, phase: 'widget', cause: error })
    const part = await within(
      widgetLimit,
      during({ area: widget.area, version: release.version, container: release.container, doing: 'mount' }, () =>
        mountPart(`${release.container}-${widget.widget}-${++mounts}`, module.createWidget(), {
          domElement: element,
          platform: platform(),
          owner: widget.area,
          namespace: release.container,
          widget: widget.widget,
          slotProps,
          isRendered,
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
      await part.unmount().catch(() => {})
    }
  }

  return {
    ...slotWidgets(compositions, store),
    mountWidget: async (widget, element, mounting) => {
      const area = compositions.areasInUse().find(({ name }) => name === widget.area)
      if (!area) throw new Error(`${widget.area} is not part of the site`)
      const candidates = area.lastGood ? [area.release, area.lastGood] : [area.release]
      let last: unknown = null
      for (const [index, release] of candidates.entries()) {
        try {
          const remove = await mountFrom(release, widget, element, {
            ...mounting,
            isRendered: mounting.isRendered && index === 0,
          })
          if (mounting.isRendered) pressAgain(element)
          return remove
        } catch (error) {
          if (mounting.signal.aborted) throw error
          element.replaceChildren()
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
