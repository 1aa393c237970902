import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AreaRoot } from '../area/area-root.tsx'
import { createTestPlatform, testUser } from '../testing/create-test-platform.tsx'
import { Deciding } from './deciding.tsx'
import { Slot } from './slot.tsx'

/** A slot with one widget that renders the test's content. */
const show = async ({ isOptional = false } = {}) => {
  const held: { draw?: (node: ReactNode) => void; arrive?: () => void; signal?: AbortSignal } = {}
  const arrived = new Promise<void>((resolve) => {
    held.arrive = resolve
  })
  const { platform } = createTestPlatform({
    user: testUser(),
    widgets: {
      widgetsOf: () => list,
      mountWidget: async (_, element, { signal }) => {
        held.signal = signal
        await arrived
        const root = createRoot(element)
        held.draw = (node) => root.render(node)
        root.render(<Deciding />)
        return async () => {
          act(() => root.unmount())
        }
      },
    },
  })
  const list = [{ area: 'mfe-test', widget: 'card', order: 1, key: 'mfe-test/card', isOptional }]
  const { unmount } = render(
    <AreaRoot platform={platform} owner="mfe-test" namespace="mfe-test" onError={() => undefined}>
      <Slot name="dashboard.summary" props={{}} />
    </AreaRoot>,
  )
  return {
    unmount,
    signal: () => held.signal,
    arrive: () => act(async () => held.arrive?.()),
    draw: (node: ReactNode) => act(async () => held.draw?.(node)),
  }
}
const place = () => document.querySelector<HTMLElement>('[data-widget="mfe-test/card"]')

it('hides the place of a widget that renders nothing, and shows it when that changes', async () => {
  const { arrive, draw } = await show()
  await arrive()
  expect(place()).not.toBeVisible()
  await draw(<p>Something</p>)
  expect(screen.getByText('Something')).toBeVisible()
  expect(place()).toHaveAttribute('data-state', 'shown')
  await draw(null)
  expect(place()).not.toBeVisible()
  expect(place()).toHaveAttribute('data-state', 'quiet')
})

it('reserves space for a loading widget, unless it may render nothing', async () => {
  const { arrive } = await show()
  expect(place()).toBeVisible()
  expect(place()).toHaveAttribute('aria-busy', 'true')
  await arrive()
})

it('reserves no space for a widget that may render nothing', async () => {
  const { arrive, draw } = await show({ isOptional: true })
  expect(place()).not.toBeVisible()
  await arrive()
  expect(place()).not.toBeVisible()
  await draw(<p>Something</p>)
  expect(screen.getByText('Something')).toBeVisible()
})

it('aborts a loading widget when its place is removed, so that it is not mounted', async () => {
  const { unmount, signal, arrive } = await show()
  expect(signal()?.aborted).toBe(false)
  unmount()
  expect(signal()?.aborted).toBe(true)
  await arrive()
})
