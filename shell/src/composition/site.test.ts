import type { Composition } from '@fieldproof/contracts/release'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { AreaHost } from './area-host.ts'
import { CompositionStore } from './composition-store.ts'
import { fetchComposition } from './read-composition.ts'
import { Site } from './site.ts'

jest.mock('single-spa', () => ({ addErrorHandler: () => {}, registerApplication: () => {}, start: () => {} }))
jest.mock('./area-host.ts')
jest.mock('./read-composition.ts')

/** The composition after another release of the wallet went live. */
const next = (): Composition => {
  const composition = testComposition(testAreas)
  const areas = composition.areas.map((area) =>
    area.name === 'mfe-wallet'
      ? { ...area, release: { ...area.release, version: '2.0.0', container: 'mfe_wallet_2_0_0' } }
      : area,
  )
  return { ...composition, id: 'next', areas }
}

/** A site with the wallet on screen, which hears that another release is live. */
const begin = () => {
  const { platform } = createTestPlatform()
  const changeOver = jest.fn(async () => {})
  jest
    .mocked(AreaHost)
    .mockImplementation(
      () => ({ status: 'shown', element: document.createElement('div'), changeOver }) as unknown as AreaHost,
    )
  jest.mocked(fetchComposition).mockResolvedValue(next())
  const compositions = new CompositionStore(testComposition(testAreas))
  const site = new Site({ compositions, platform, outlet: () => document.body })
  site.start()
  const underWay = (what: 'begun' | 'ended') =>
    platform.store.dispatch({ type: `underWay/${what}`, payload: 'mfe-wallet' })
  return { site, changeOver, underWay }
}

it('changes an area on screen in place', async () => {
  const { site, changeOver } = begin()
  await site.follow()
  expect(changeOver).toHaveBeenCalledTimes(1)
  expect(site.getState().offered).toEqual([])
})

it('offers the new release while an upload of the area is under way, and brings it on demand', async () => {
  const { site, changeOver, underWay } = begin()
  underWay('begun')
  await site.follow()
  expect(changeOver).not.toHaveBeenCalled()
  expect(site.getState().offered).toEqual(['mfe-wallet'])
  await site.accept('mfe-wallet')
  expect(changeOver).toHaveBeenCalledTimes(1)
})

it('changes in place again once the upload has ended', async () => {
  const { site, changeOver, underWay } = begin()
  underWay('begun')
  underWay('ended')
  await site.follow()
  expect(changeOver).toHaveBeenCalledTimes(1)
})
