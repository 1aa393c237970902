import type { Composition } from '@fieldproof/contracts/release'
import { defineArea, useLocation } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { testAreas, testComposition } from '../testing/compositions.ts'
import type { DrawnPage } from './area-host.ts'
import { CompositionStore } from './composition-store.ts'
import { loadRelease } from './load-release.ts'
import { Site } from './site.ts'

jest.mock('./load-release.ts')
jest.mock('./release-styles.ts', () => ({ attachStyles: async () => {}, detachStyles: () => {} }))
jest.mock('./heartbeat.ts', () => ({
  claimPlace: () => {},
  noteShown: () => {},
  during: (_: unknown, act: () => Promise<unknown>) => act(),
}))
const texts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const effects: string[] = []
/** Addresses whose page throws. */
const broken = new Set<string>()

const codeOf = (area: string, version: string) => {
  const Page = () => {
    const { pathname } = useLocation()
    useEffect(() => {
      effects.push(pathname)
    }, [pathname])
    if (broken.has(pathname)) throw new Error('no page today')
    return <h1>{`${area} ${version} ${pathname}`}</h1>
  }
  return defineArea({ pages: { page: async () => ({ default: Page }) }, texts })
}

const outlet = document.createElement('div')
beforeEach(() => {
  effects.length = 0
  broken.clear()
  outlet.replaceChildren()
  document.body.replaceChildren(outlet)
  const codes = new Map<string, ReturnType<typeof codeOf>>()
  jest.mocked(loadRelease).mockImplementation(async (area, { version, container }) => {
    const code = codes.get(container) ?? codeOf(area, version)
    codes.set(container, code)
    return code
  })
})

/** A site at an address, with a page rendered for a navigation to another one. */
const begin = async (from: string, to: string) => {
  const { platform, reports } = createTestPlatform({ path: '/login' })
  const { navigator } = platform
  const compositions = new CompositionStore(testComposition(testAreas))
  const site = new Site({ compositions, platform, outlet: () => outlet })
  site.start()
  await act(async () => navigator.push(from))
  const { position } = navigator.expect(to)
  let page: DrawnPage | null = null
  await act(async () => {
    page = await site.drawAhead(position)
  })
  const drawn = page as DrawnPage | null
  const drop = drawn && jest.spyOn(drawn, 'drop')
  site.showAhead({ take: (there) => (there === position ? drawn : null) })
  const headings = () => [...outlet.querySelectorAll('h1')].map((heading) => heading.textContent)
  const move = async (address = to) => {
    await act(async () => navigator.push(address))
  }
  return { site, compositions, navigator, reports, drawn, drop, headings, move }
}

it('leaves the page on screen as it is until the navigation', async () => {
  const { headings, drawn } = await begin('/', '/how-it-works')
  expect(headings()).toEqual(['mfe-content 1.0.0 /'])
  expect(drawn?.element).toHaveTextContent('mfe-content 1.0.0 /how-it-works')
  expect(drawn?.element.isConnected).toBe(false)
  expect(effects).toEqual(['/'])
})

it.each([
  ['of the same area', '/how-it-works', 'mfe-content'],
  ['of another area', '/services/vehicle', 'mfe-orders'],
])('is shown by the navigation itself, with the same nodes: a page %s', async (_, to, area) => {
  const { site, headings, move, drawn } = await begin('/', to)
  const heading = drawn?.element.querySelector('h1')
  const statuses: string[] = []
  site.subscribe(() => statuses.push(`${site.getState().active?.area} ${site.getState().active?.status}`))
  await move()
  expect(headings()).toEqual([`${area} 1.0.0 ${to}`])
  expect(outlet.querySelector('h1')).toBe(heading)
  expect(outlet.querySelector('h1')).toBeVisible()
  expect(outlet.firstElementChild).toHaveAttribute('data-state', 'shown')
  expect(outlet.firstElementChild).not.toHaveAttribute('inert')
  expect(statuses.filter((status) => status.endsWith('loading'))).toEqual([])
  expect(effects).toEqual(['/', to])
})

it('follows later navigations like any other page', async () => {
  const { headings, move } = await begin('/', '/services/vehicle')
  await move()
  await move('/')
  expect(headings()).toEqual(['mfe-content 1.0.0 /'])
  await move('/services/property')
  expect(headings()).toEqual(['mfe-orders 1.0.0 /services/property'])
})

it('is not shown if another release has gone live meanwhile', async () => {
  const { compositions, headings, move, drop } = await begin('/', '/services/vehicle')
  const now = compositions.get()
  const next: Composition = {
    ...now,
    id: 'next',
    areas: now.areas.map((area) =>
      area.name === 'mfe-orders'
        ? { ...area, release: { ...area.release, version: '2.0.0', container: 'mfe_orders_2_0_0' } }
        : area,
    ),
  }
  compositions.set(next)
  await move()
  expect(headings()).toEqual(['mfe-orders 2.0.0 /services/vehicle'])
  expect(drop).toHaveBeenCalled()
})

it('reports its failure only when the user navigates there', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  broken.add('/services/vehicle')
  const { site, headings, reports, move } = await begin('/', '/services/vehicle')
  expect(headings()).toEqual(['mfe-content 1.0.0 /'])
  expect(reports).toEqual([])
  await move()
  expect(reports[0]).toMatchObject({ area: 'mfe-orders', version: '1.0.0', phase: 'render' })
  expect(site.getState().active?.area).toBe('mfe-orders')
  expect(headings()).toEqual([])
  silent.mockRestore()
})
