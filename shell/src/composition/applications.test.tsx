import { defineArea, useLocation } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { CompositionStore } from './composition-store.ts'
import { loadRelease } from './load-release.ts'
import { Site } from './site.ts'

jest.mock('./load-release.ts')
jest.mock('./release-styles.ts', () => ({ attachStyles: async () => {}, detachStyles: () => {} }))
jest.mock('./heartbeat.ts', () => ({
  claimPlace: () => {},
  noteShown: () => {},
  during: (_: unknown, run: () => Promise<unknown>) => run(),
}))

const texts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const Page = () => <h1>{useLocation().pathname}</h1>
const outlet = document.createElement('div')
const headings = () => [...outlet.querySelectorAll('h1')].map((heading) => heading.textContent)
const settle = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 50)
      }),
  )

test('areas are activated before single-spa is loaded, and become its applications afterwards', async () => {
  document.body.replaceChildren(outlet)
  jest
    .mocked(loadRelease)
    .mockImplementation(async () => defineArea({ pages: { page: async () => ({ default: Page }) }, texts }))
  const { platform, reports } = createTestPlatform({ path: '/' })
  const compositions = new CompositionStore(testComposition(testAreas))
  const site = new Site({ compositions, platform, outlet: () => outlet })
  site.start()
  await settle()
  expect(headings()).toEqual(['/'])
  const first = outlet.querySelector('h1')

  const ofRelease = jest.fn()
  history.pushState = ofRelease
  await act(() => site.joinSingleSpa())
  const { getAppNames, getMountedApps } = await import('single-spa')
  await settle()
  expect(getAppNames()).toEqual(testAreas.map(({ name }) => name))
  expect(getMountedApps()).toEqual(['mfe-content'])
  // The current page stays as it is.
  expect(outlet.querySelector('h1')).toBe(first)

  await act(async () => platform.navigator.push('/services/vehicle'))
  await settle()
  expect(getMountedApps()).toEqual(['mfe-orders'])
  expect(headings()).toEqual(['/services/vehicle'])

  await act(async () => platform.navigator.push('/'))
  await settle()
  expect(headings()).toEqual(['/'])
  expect(getMountedApps()).toEqual(['mfe-content'])
  // A release's replacement of the history methods is not called through single-spa's patch.
  expect(ofRelease).not.toHaveBeenCalled()

  // An application is registered once.
  await site.joinSingleSpa()
  expect(getAppNames()).toHaveLength(testAreas.length)
  expect(reports).toEqual([])
})
