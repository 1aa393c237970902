import type { CompositionArea } from '@fieldproof/contracts/release'
import type { SlotName } from '@fieldproof/platform'
import type { PlatformStore, SlotWidget, WidgetHost } from '@fieldproof/platform/host'
import { isMeantFor } from '@fieldproof/policy/audience'
import type { CompositionStore } from './composition-store.ts'
import { hasNeeded } from './manifests.ts'

/** The previous object of the widget, if nothing about it has changed. */
const asKnown = (before: readonly SlotWidget[] | undefined, widget: SlotWidget): SlotWidget =>
  before?.find(
    ({ key, order, isOptional }) => key === widget.key && order === widget.order && isOptional === widget.isOptional,
  ) ?? widget

/** The widgets in each slot, by the composition and the logged-in user. */
export const slotWidgets = (
  compositions: CompositionStore,
  store: PlatformStore,
): Pick<WidgetHost, 'widgetsOf' | 'subscribe'> => {
  // The last list of each slot: React needs the same list while nothing has changed.
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
            // The same object as long as it is the same widget, because another object is mounted again.
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

  return {
    widgetsOf,
    subscribe: (listener) => {
      const stops = [compositions.subscribe(listener), store.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
