import type { Composition } from '@fieldproof/contracts/release'
import { api } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { giveFormHandle, type FormHandle } from '@fieldproof/ui'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { AreaHost, type ChangeOver } from './area-host.ts'
import { CompositionStore } from './composition-store.ts'
import { fetchComposition } from './read-composition.ts'
import { Site } from './site.ts'

jest.mock('./area-host.ts')
jest.mock('./read-composition.ts')

beforeEach(() => {
  document.body.replaceChildren()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** The composition after another release of the wallet went live. */
const next = (version = '2.0.0'): Composition => {
  const composition = testComposition(testAreas)
  const areas = composition.areas.map((area) =>
    area.name === 'mfe-wallet'
      ? { ...area, release: { ...area.release, version, container: `mfe_wallet_${version.replaceAll('.', '_')}` } }
      : area,
  )
  return { ...composition, id: version, areas }
}

const slow = api.injectEndpoints({
  endpoints: (build) => ({
    keep: build.mutation<null, Promise<null>>({ queryFn: async (end) => ({ data: await end }) }),
  }),
})

const turns = { activate: () => {}, deactivate: () => {} }

/** A site with the wallet on screen. */
const begin = () => {
  const { platform } = createTestPlatform()
  const page = document.createElement('div')
  const form = document.createElement('form')
  const input = document.createElement('input')
  form.append(input)
  page.append(form)
  document.body.append(page)
  /** Simulates events while the new release is being loaded. */
  const during: { act?: () => void } = {}
  const taken: boolean[] = []
  const changeOver = jest.fn(async ({ mayTake }: ChangeOver) => {
    during.act?.()
    const isTaken = mayTake?.() ?? true
    taken.push(isTaken)
    return isTaken
  })
  jest
    .mocked(AreaHost)
    .mockImplementation(
      (name) =>
        (name === 'mfe-wallet'
          ? { ...turns, status: 'shown', element: page, changeOver }
          : { ...turns, status: 'away', element: null }) as unknown as AreaHost,
    )
  jest.mocked(fetchComposition).mockResolvedValue(next())
  const compositions = new CompositionStore(testComposition(testAreas))
  const site = new Site({ compositions, platform, outlet: () => document.body })
  site.start()
  const hold = (what: 'holdBegun' | 'holdEnded', area = 'mfe-wallet') =>
    platform.store.dispatch({ type: `holds/${what}`, payload: { area, reason: 'upload' } })
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const wait = (milliseconds = 3_000) => jest.advanceTimersByTimeAsync(milliseconds)
  const widgets = () =>
    compositions
      .areasInUse()
      .filter(({ name }) => name === 'mfe-wallet')
      .map(({ release }) => release.version)
  return { site, platform, form, taken, changeOver, during, hold, type, wait, widgets }
}

it('changes an area on screen in place', async () => {
  const { site, taken, widgets } = begin()
  await site.follow()
  expect(taken).toEqual([true])
  expect(site.getState().offered).toEqual([])
  expect(widgets()).toEqual(['2.0.0'])
})

describe('a change-over waits (CHANGE-1)', () => {
  it('for an upload, offers the new release meanwhile, and happens automatically when the upload has ended', async () => {
    const { site, taken, hold, wait, widgets } = begin()
    hold('holdBegun')
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    expect(site.getState().offered).toEqual(['mfe-wallet'])
    expect(widgets()).toEqual(['1.0.0'])
    hold('holdEnded')
    await wait()
    expect(taken).toEqual([true])
    expect(site.getState().offered).toEqual([])
    expect(widgets()).toEqual(['2.0.0'])
  })

  it('for an upload in a widget of another area on the page', async () => {
    const { site, taken, hold, wait } = begin()
    hold('holdBegun', 'mfe-messaging')
    await site.follow()
    await wait()
    expect(taken).toEqual([])
  })

  it('no longer, once the user has accepted the offer', async () => {
    const { site, changeOver, hold, wait, widgets } = begin()
    hold('holdBegun')
    await site.follow()
    await wait()
    await site.accept('mfe-wallet')
    expect(changeOver).toHaveBeenCalledTimes(1)
    expect(site.getState().offered).toEqual([])
    expect(widgets()).toEqual(['2.0.0'])
    await wait()
    expect(changeOver).toHaveBeenCalledTimes(1)
  })

  it('for an open dialog of any owner', async () => {
    const { site, taken, wait } = begin()
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    dialog.removeAttribute('open')
    await wait()
    expect(taken).toEqual([true])
  })

  it('for a mutation in progress', async () => {
    const { site, platform, taken, wait } = begin()
    const { promise, resolve } = Promise.withResolvers<null>()
    const sent = platform.store.dispatch(slow.endpoints.keep.initiate(promise))
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    resolve(null)
    await sent
    await wait()
    expect(taken).toEqual([true])
  })

  it('for typed text, until it is gone', async () => {
    const { site, taken, type, wait } = begin()
    type('25')
    await wait()
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    type('')
    await wait()
    expect(taken).toEqual([true])
  })

  it('for a form of the design system until it is sent, even if its text stays', async () => {
    const { site, form, taken, type, wait } = begin()
    const handle: FormHandle = {
      form: {
        control: { _defaultValues: { amount: '' } },
        getValues: () => ({ amount: '25' }),
        reset: () => {},
      } as unknown as FormHandle['form'],
    }
    giveFormHandle(form, handle)
    type('25')
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    handle.sent = JSON.stringify({ amount: '25' })
    await wait()
    expect(taken).toEqual([true])
  })

  it('not for a form that was filled in automatically, such as by a draft', async () => {
    const { site, form, taken } = begin()
    giveFormHandle(form, {
      form: { control: { _defaultValues: {} }, getValues: () => ({ amount: '25' }), reset: () => {} },
    } as unknown as FormHandle)
    await site.follow()
    expect(taken).toEqual([true])
  })

  it('for a press to end, and for a moment without a keystroke, without an offer', async () => {
    const { site, taken, wait } = begin()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await site.follow()
    await wait()
    expect(taken).toEqual([])
    document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    await wait(900)
    expect(taken).toEqual([])
    expect(site.getState().offered).toEqual([])
    await wait()
    expect(taken).toEqual([true])
  })

  it('for what the user begins while the new release is loading', async () => {
    const { site, taken, during, hold, wait, widgets } = begin()
    during.act = () => {
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
      hold('holdBegun')
      delete during.act
    }
    await site.follow()
    expect(taken).toEqual([false])
    expect(widgets()).toEqual(['1.0.0'])
    hold('holdEnded')
    await wait()
    expect(taken).toEqual([false, true])
  })

  it('not for what the new release itself begins while it is hidden', async () => {
    const { site, taken, during, hold } = begin()
    during.act = () => hold('holdBegun')
    await site.follow()
    expect(taken).toEqual([true])
  })
})

it('no longer applies an offer of a release that is not live any more', async () => {
  const { site, changeOver, hold, wait } = begin()
  hold('holdBegun')
  await site.follow()
  await wait()
  jest.mocked(fetchComposition).mockResolvedValue({ ...testComposition(testAreas), id: 'back' })
  await site.follow()
  expect(site.getState().offered).toEqual([])
  hold('holdEnded')
  await wait()
  expect(changeOver).not.toHaveBeenCalled()
})
