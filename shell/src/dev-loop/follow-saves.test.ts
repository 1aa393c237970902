import { createTestPlatform } from '@fieldproof/platform/testing'
import { CompositionStore } from '../composition/composition-store.ts'
import { loadRelease } from '../composition/load-release.ts'
import type { Site } from '../composition/site.ts'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { followSaves } from './follow-saves.ts'

jest.mock('../composition/load-release.ts')

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A tab at `path`, in which the wallet is on screen. */
const begin = (path: string) => {
  const { platform } = createTestPlatform()
  history.replaceState(null, '', path)
  const compositions = new CompositionStore(testComposition(testAreas))
  const release = compositions.area('mfe-wallet')?.release
  if (!release) throw new Error('The test has no wallet')
  const element = document.createElement('div')
  const shown = { release, element }
  const done: string[] = []
  const prepare = jest.fn(async (page: string) => {
    done.push(`loaded ${page}`)
  })
  jest.mocked(loadRelease).mockImplementation(async () => ({ prepare }) as never)
  Object.assign(globalThis, { fieldproofRefresh: { refresh: () => done.push('refreshed') } })
  const site = {
    shown: (name: string) => (name === 'mfe-wallet' ? shown : undefined),
    follow: async () => {
      done.push('followed')
    },
  }
  const saves = new EventTarget()
  followSaves({ platform, compositions, site: site as unknown as Site, saves })
  const dispatch = async (event: string, data: object) => {
    saves.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
    await settled()
  }
  const save = (version: string, { name = 'mfe-wallet', keepsState = true } = {}) =>
    dispatch('save', { name, version, keepsState, release: { ...release, version, container: `wallet_${version}` } })
  return { compositions, shown, done, save, tell: dispatch }
}

it('applies saved code of the area on screen by Fast Refresh, and records the shown release', async () => {
  const { compositions, shown, done, save } = begin('/dashboard/wallet')
  await save('2.0.0-dev.1')
  await save('2.0.0-dev.2')
  expect(done).toEqual(['loaded page', 'refreshed', 'loaded page', 'refreshed'])
  expect(compositions.area('mfe-wallet')?.release.version).toBe('2.0.0-dev.2')
  expect(shown.release.version).toBe('2.0.0-dev.2')
  expect(shown.element.dataset['version']).toBe('2.0.0-dev.2')
})

it.each([
  ['texts or area.json', '/dashboard/wallet', { keepsState: false }],
  ['an area that is not on screen', '/help', {}],
])('changes over for %s', async (_, path, how) => {
  const { done, save } = begin(path)
  await save('2.0.0-dev.1', how)
  expect(done).toEqual(['followed'])
})

it('changes over if Fast Refresh is impossible: the code does not load, or the page shows another release', async () => {
  const { done, save, shown } = begin('/dashboard/wallet')
  jest.mocked(loadRelease).mockRejectedValueOnce(new Error('failed to load'))
  await save('2.0.0-dev.1')
  shown.release = { ...shown.release, container: 'wallet_0' }
  await save('2.0.0-dev.2')
  expect(done).toEqual(['followed', 'followed'])
})

it('changes over after a restart of the dev loop, but not if nothing is new', async () => {
  const { done, tell } = begin('/dashboard/wallet')
  await tell('versions', { versions: { shell: '1.0.0', 'mfe-wallet': '1.0.0' } })
  expect(done).toEqual([])
  await tell('versions', { versions: { shell: '1.0.0', 'mfe-wallet': '1.0.0-dev.9' } })
  await tell('versions', { versions: { shell: '1.0.0-dev.9', 'mfe-wallet': '1.0.0' } })
  expect(done).toEqual(['followed', 'followed'])
})

it('shows faults on the page until they are fixed', async () => {
  const { tell } = begin('/dashboard/wallet')
  await tell('faults', { faults: ['src/a.ts:1: wrong', 'does not compile'] })
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('src/a.ts:1: wrong\n\ndoes not compile')
  await tell('faults', { faults: ['does not compile'] })
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  await tell('faults', { faults: [] })
  expect(document.querySelector('[role="alert"]')).toBeNull()
})
