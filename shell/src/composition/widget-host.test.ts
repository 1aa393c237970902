import type { Composition } from '@fieldproof/contracts/release'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { testComposition } from '../testing/compositions.ts'
import { CompositionStore } from './composition-store.ts'
import { createWidgetHost } from './widget-host.ts'

/** A composition in which wallet and inbox fill the dashboard, each in the given version. */
const composed = (versions: Record<string, string>): Composition => {
  const composition = testComposition()
  const areas = composition.areas.map((area) => {
    const version = versions[area.name]
    if (version === undefined) return area
    const slots = [{ slot: 'dashboard.summary', widget: 'summary', audience: 'anyone' as const, order: 1 }]
    return { ...area, release: { ...area.release, version, manifest: { ...area.release.manifest, slots } } }
  })
  return { ...composition, id: JSON.stringify(versions), areas }
}

const begin = () => {
  const compositions = new CompositionStore(composed({ 'mfe-wallet': '1.0.0', 'mfe-messaging': '1.0.0' }))
  const { platform } = createTestPlatform()
  const host = createWidgetHost(compositions, platform.store, () => platform)
  return { compositions, widgets: () => host.widgetsOf('dashboard.summary') }
}

it('does not mount a widget again if the release of its area is unchanged (CHANGE-3)', () => {
  const { compositions, widgets } = begin()
  const [wallet, inbox] = widgets()
  compositions.set(composed({ 'mfe-wallet': '2.0.0', 'mfe-messaging': '1.0.0' }))
  const after = widgets()
  expect(after[0]?.key).not.toBe(wallet?.key)
  // The very same object, because any other is mounted again.
  expect(after[1]).toBe(inbox)
})

it('keeps the widgets of an area whose change-over waits until it no longer does (CHANGE-1)', () => {
  const { compositions, widgets } = begin()
  const [wallet] = widgets()
  const before = compositions.areasInUse().filter(({ name }) => name === 'mfe-wallet')
  compositions.set(
    composed({ 'mfe-wallet': '2.0.0', 'mfe-messaging': '1.0.0' }),
    new Map(before.map((area) => [area.name, area])),
  )
  expect(widgets()[0]).toBe(wallet)
  compositions.release('mfe-wallet')
  expect(widgets()[0]?.key).toContain('2.0.0')
})
