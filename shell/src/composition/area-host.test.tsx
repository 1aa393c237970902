import type { CompositionArea, LiveRelease } from '@fieldproof/contracts/release'
import { defineArea, type AreaModule } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { areaElement } from './area-element.ts'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { AreaHost, type AreaStatus } from './area-host.ts'
import { loadRelease } from './load-release.ts'

// The test provides the code of the releases.
jest.mock('./load-release.ts')
jest.mock('./release-styles.ts', () => ({ attachStyles: async () => {}, detachStyles: () => {} }))

beforeEach(() => document.body.replaceChildren())

const texts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const codeOf = (version: string): AreaModule =>
  defineArea({
    pages: { page: async () => ({ default: () => <h1>{`Wallet ${version}`}</h1> }) },
    texts,
  })

const wallet = (version: string, lastGood: string | null = null): CompositionArea => {
  const found = testComposition(testAreas).areas.find(({ name }) => name === 'mfe-wallet')
  if (!found) throw new Error('The test has no wallet')
  const release = (of: string): LiveRelease => ({ ...found.release, version: of, container: `wallet_${of}` })
  return { ...found, release: release(version), lastGood: lastGood === null ? null : release(lastGood) }
}

/** A document with the server's markup of the wallet, and the host that hydrates it. */
const begin = async (rendered: string, area: CompositionArea, code: (version: string) => AreaModule = codeOf) => {
  const { platform, reports } = createTestPlatform({ path: '/dashboard/wallet' })
  const noteMismatch = jest.fn()
  platform.noteMismatch = noteMismatch
  const { release } = wallet(rendered)
  const page = await codeOf(rendered).renderPage({
    platform,
    owner: 'mfe-wallet',
    namespace: release.container,
    routes: release.manifest.routes,
    onError: () => {},
  })
  document.body.innerHTML = areaElement(
    'mfe-wallet',
    rendered,
    renderToString(page, { identifierPrefix: 'mfe-wallet' }),
  )
  const outlet = document.body.firstElementChild as HTMLElement
  const loaded: string[] = []
  jest.mocked(loadRelease).mockImplementation(async (_, { version }) => {
    loaded.push(version)
    return code(version)
  })
  const statuses: AreaStatus[] = []
  const host = new AreaHost('mfe-wallet', {
    area: () => area,
    platform,
    outlet: () => outlet,
    onStatus: (status) => statuses.push(status),
    onRetired: () => {},
  })
  const until = async (isTrue: () => boolean) => {
    for (let tries = 0; !isTrue(); tries += 1) {
      if (tries > 500) throw new Error('Timed out')
      await act(() => new Promise((done) => setTimeout(done, 10)))
    }
  }
  return { host, outlet, statuses, asked: loaded, reports, noteMismatch, until }
}

describe("the server's markup of an area", () => {
  it('is hydrated by the release that rendered it, with the same elements', async () => {
    const { host, outlet, statuses, noteMismatch, until } = await begin('1.0.0', wallet('1.0.0'))
    const [element, heading] = [outlet.firstElementChild, outlet.querySelector('h1')]
    host.activate()
    expect(statuses).toEqual(['shown'])
    await until(() => host.shown !== undefined)
    expect(host.element === element).toBe(true)
    expect(outlet.children).toHaveLength(1)
    expect(outlet.querySelector('h1') === heading).toBe(true)
    expect(element).toHaveAttribute('data-state', 'shown')
    expect(statuses).toEqual(['shown'])
    expect(noteMismatch).not.toHaveBeenCalled()
    host.deactivate()
    expect(outlet).toBeEmptyDOMElement()
  })

  it('stays until another release is on screen', async () => {
    const { host, outlet, statuses, until } = await begin('1.0.0', wallet('1.1.0'))
    host.activate()
    expect(outlet).toHaveTextContent('Wallet 1.0.0')
    await until(() => host.shown !== undefined)
    expect(outlet.children).toHaveLength(1)
    expect(host.element).toHaveAttribute('data-version', '1.1.0')
    expect(outlet).toHaveTextContent('Wallet 1.1.0')
    expect(outlet).not.toHaveTextContent('Wallet 1.0.0')
    expect(statuses).toEqual(['shown'])
  })

  const Fails = () => {
    throw new Error('no wallet today')
  }
  const broken = defineArea({ pages: { page: async () => ({ default: Fails }) }, texts })

  it('is removed with a release that fails in the browser; the last good one is shown', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { host, outlet, statuses, asked, reports, until } = await begin(
      '2.0.0',
      wallet('2.0.0', '1.0.0'),
      (version) => (version === '2.0.0' ? broken : codeOf(version)),
    )
    host.activate()
    await until(() => host.shown !== undefined)
    expect(asked).toEqual(['2.0.0', '2.0.0', '1.0.0'])
    expect(outlet.children).toHaveLength(1)
    expect(outlet).toHaveTextContent('Wallet 1.0.0')
    expect(statuses).toEqual(['shown', 'loading', 'shown'])
    expect(reports).toMatchObject([
      { area: 'mfe-wallet', version: '2.0.0' },
      { area: 'mfe-wallet', version: '2.0.0' },
    ])
    silent.mockRestore()
  })

  it('is removed if no release can be shown', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { host, outlet, statuses, until } = await begin('1.0.0', wallet('1.0.0'), () => {
      throw new Error('not to be loaded')
    })
    host.activate()
    await until(() => host.status === 'failed')
    expect(outlet).toBeEmptyDOMElement()
    expect(statuses).toEqual(['shown', 'failed'])
    silent.mockRestore()
  })

  it('is removed when the user navigates before it is hydrated', async () => {
    const { host, outlet, statuses, until } = await begin('1.0.0', wallet('1.0.0'))
    host.activate()
    host.deactivate()
    expect(statuses).toEqual(['shown', 'away'])
    await until(() => outlet.children.length === 0)
    expect(host.shown).toBeUndefined()
  })
})
