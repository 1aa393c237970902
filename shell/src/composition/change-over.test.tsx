import type { Composition } from '@fieldproof/contracts/release'
import { useUploads } from '@fieldproof/kit/upload'
import { defineArea, useSlice, createSlice, useDispatch, type PayloadAction } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, PasswordField, SubmitButton, TextField, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { CompositionStore } from './composition-store.ts'
import { loadRelease } from './load-release.ts'
import { fetchComposition } from './read-composition.ts'
import { Site } from './site.ts'

// The test provides the code of the areas, and the server's composition. Everything between them is real.
jest.mock('./load-release.ts')
jest.mock('./read-composition.ts')
jest.mock('./release-styles.ts', () => ({ attachStyles: async () => {}, detachStyles: () => {} }))
/** Uploaded files with the received bytes. */
const arrived = new Map<string, string>()
const broken: string[] = []
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
let chosen: File[] = []
/** The content of a file, which jsdom cannot read. */
const contents = new WeakMap<File, string>()
/** A connection on which a file takes a second. */
const send = async (file: File, signal: AbortSignal): Promise<string> => {
  const text = contents.get(file) ?? ''
  let received = ''
  for (let at = 0; at < text.length; at += 250) {
    await pause(250)
    if (signal.aborted) {
      broken.push(file.name)
      throw signal.reason
    }
    received += text.slice(at, at + 250)
  }
  arrived.set(file.name, received)
  return file.name
}

const photos = createSlice({
  name: 'photos',
  initialState: { names: [] as string[] },
  reducers: {
    added: (state, { payload }: PayloadAction<string>) => {
      state.names.push(payload)
    },
  },
})
const schema = z.object({ reason: z.string(), password: z.string() })

const Questions = () => {
  const form = useContractForm(schema, { defaultValues: { reason: '', password: '' } })
  return (
    <Form aria-label="Questions" form={form} onSubmit={() => {}}>
      <TextField label="Reason" name="reason" />
      <PasswordField autoComplete="current-password" label="Password" name="password" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

const Note = () => {
  const form = useContractForm(z.object({ note: z.string() }), { defaultValues: { note: '' } })
  return (
    <Form aria-label="Note" form={form} onSubmit={() => {}}>
      <TextField label="Note" name="note" />
    </Form>
  )
}

const Page = ({ version }: { version: string }) => {
  const dispatch = useDispatch()
  const names = useSlice(photos, (state) => state.names)
  const [isOpen, setIsOpen] = useState(false)
  const { add } = useUploads({
    types: ['image/png'],
    mostBytes: () => 10_000,
    words: { wrongType: () => '', tooLarge: () => '', failed: '' },
    send: (file, _, { signal }) => send(file, signal),
    onStored: (name) => dispatch(photos.actions.added(name)),
  })
  return (
    <>
      <h1>Release {version}</h1>
      <p data-count>{names.length}</p>
      <button data-add onClick={() => add(chosen, null)} type="button">
        Add a photo
      </button>
      <button data-open onClick={() => setIsOpen(true)} type="button">
        Ask
      </button>
      <input aria-label="Search" data-search />
      <Questions />
      <Dialog onClose={() => setIsOpen(false)} open={isOpen} title="Why?">
        <button type="button">Inside</button>
        <Note />
      </Dialog>
    </>
  )
}
const texts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const release = (version: string) =>
  defineArea({ pages: { page: async () => ({ default: () => <Page version={version} /> }) }, texts })

/** The composition with that release of the wallet, and a shell with the required platform version. */
const composed = (version: string, withdrawn: string[] = [], platform = '1.0.0'): Composition => ({
  ...testComposition(testAreas),
  id: `${version} ${withdrawn.join()}`,
  shell: { version: platform, provides: { '@fieldproof/platform': platform } },
  areas: testComposition(testAreas).areas.map((area) =>
    area.name === 'mfe-wallet'
      ? {
          ...area,
          release: {
            ...area.release,
            version,
            container: `wallet_${version}`,
            needs: { '@fieldproof/platform': `^${platform}` },
          },
          withdrawn,
        }
      : area,
  ),
})

const shown = () => document.querySelector<HTMLElement>('[data-area="mfe-wallet"][data-state="shown"]')
const find = (selector: string): HTMLElement => {
  const found = shown()?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const press = (selector: string) => {
  const target = find(selector)
  for (const event of ['pointerdown', 'pointerup']) target.dispatchEvent(new Event(event, { bubbles: true }))
  target.click()
}
const type = (selector: string, text: string) => {
  const field = find(selector) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const until = async (isTrue: () => boolean, what: string) => {
  for (let turn = 0; turn < 100; turn += 1) {
    if (isTrue()) return
    await jest.advanceTimersByTimeAsync(500)
  }
  throw new Error(`Timed out waiting for ${what}`)
}

let live = '0'
const begin = async (composition = composed('0')) => {
  document.body.innerHTML = '<main tabindex="-1"></main>'
  const outlet = document.createElement('div')
  document.querySelector('main')?.append(outlet)
  const { platform, reports } = createTestPlatform({ path: '/dashboard/wallet' })
  jest.mocked(loadRelease).mockImplementation(async (_, { version }) => {
    // The time that a container takes on a good connection.
    await pause(200)
    return release(version)
  })
  live = '0'
  const site = new Site({ compositions: new CompositionStore(composition), platform, outlet: () => outlet })
  site.start()
  await until(() => shown() !== null, 'the first release')
  const change = (withdrawn: string[] = []) => {
    live = String(Number(live) + 1)
    jest.mocked(fetchComposition).mockResolvedValue(composed(live, withdrawn))
    return site.follow()
  }
  return { site, platform, reports, change }
}
const isOf = (version: string) => shown()?.dataset['version'] === version

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.useFakeTimers()
  arrived.clear()
  broken.length = 0
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

it('a hundred uploads lose no byte, whenever a new release goes live (CHANGE-1)', async () => {
  const { change } = await begin()
  for (let round = 0; round < 100; round += 1) {
    const text = `${round}`.padEnd(1_000, 'photo ')
    const file = new File([text], `${round}.png`, { type: 'image/png' })
    contents.set(file, text)
    chosen = [file]
    // Before the release is requested, while it is being loaded and mounted, and at any time during the upload.
    const delay = (round % 10) * 110 - 220
    if (delay < 0) {
      void change()
      await jest.advanceTimersByTimeAsync(-delay)
      press('[data-add]')
    } else {
      press('[data-add]')
      await jest.advanceTimersByTimeAsync(delay)
      void change()
    }
    await until(() => arrived.has(`${round}.png`), `upload ${round}`)
    expect(arrived.get(`${round}.png`)).toBe(text)
    const now = live
    await until(() => isOf(now), `release ${now}`)
    await until(() => find('[data-count]').textContent === String(round + 1), `photo ${round} on its page`)
  }
  expect(broken).toEqual([])
}, 60_000)

it('an open dialog stays and keeps the focus, and the new release is shown once it is closed', async () => {
  const { change } = await begin()
  find('[data-open]').focus()
  press('[data-open]')
  await until(() => shown()?.querySelector('dialog[open]') != null, 'the dialog')
  const inside = find('dialog button')
  inside.focus()
  void change()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(document.activeElement).toBe(inside)
  expect(isOf('0')).toBe(true)
  shown()
    ?.querySelector('dialog')
    ?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until(() => isOf('1'), 'the new release')
  expect(document.activeElement).toBe(find('[data-open]'))
})

it('the focus moves to the same button of the new release (CHANGE-3)', async () => {
  const { change } = await begin()
  find('[data-add]').focus()
  void change()
  await until(() => isOf('1'), 'the new release')
  expect(document.activeElement).toBe(find('[data-add]'))
})

describe('a shell and an area that needs it, both made live while a tab is open (CHANGE-6)', () => {
  const next = composed('1', [], '2.0.0')

  it('keep the old release on screen, offer a reload, and are no failure; a reload brings both', async () => {
    const { site, reports } = await begin()
    jest.mocked(fetchComposition).mockResolvedValue(next)
    void site.follow()
    await until(() => site.getState().shellOffered, 'the offer of the reload')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(isOf('0')).toBe(true)
    expect(reports).toEqual([])
    await begin(next)
    expect(isOf('1')).toBe(true)
  })

  it('are reported as an old shell if the tab cannot show any release of the area', async () => {
    const without = composed('0')
    const first = { ...without, areas: without.areas.filter(({ name }) => name !== 'mfe-wallet') }
    const { platform, reports } = createTestPlatform({ path: '/blog' })
    const site = new Site({
      compositions: new CompositionStore(first),
      platform,
      outlet: () => document.createElement('div'),
    })
    jest.mocked(fetchComposition).mockResolvedValue(next)
    await site.follow()
    expect(site.getState().outgrown).toEqual(['mfe-wallet'])
    expect(reports).toMatchObject([
      { area: 'shell', version: '1.0.0', phase: 'old-shell', cause: 'mfe-wallet 1 needs @fieldproof/platform ^2.0.0' },
    ])
  })
})

describe('an offer', () => {
  it('of a release disappears when it is rolled back while the user types (CHANGE-2)', async () => {
    const { site, change } = await begin()
    type('[name=reason]', 'The gate was locked')
    void change()
    await until(() => site.getState().offered.length > 0, 'the offer')
    jest.mocked(fetchComposition).mockResolvedValue(composed('0', ['1']))
    void site.follow()
    await until(() => site.getState().offered.length === 0, 'no offer')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(site.getState()).toMatchObject({ offered: [], replacedIn: {} })
    expect(find('[name=reason]')).toHaveValue('The gate was locked')
  })

  it('of a reload disappears when the shell is rolled back to the version of the tab (CHANGE-2)', async () => {
    const { site } = await begin()
    const shell = (version: string) => ({ ...composed('0'), id: version, shell: { version, provides: {} } })
    jest.mocked(fetchComposition).mockResolvedValue(shell('1.1.0'))
    void site.follow()
    await until(() => site.getState().shellOffered, 'the offer of the reload')
    jest.mocked(fetchComposition).mockResolvedValue({ ...composed('0'), id: 'back' })
    void site.follow()
    await until(() => !site.getState().shellOffered, 'the end of the offer')
    jest.mocked(fetchComposition).mockResolvedValue({ ...composed('0', ['5']), id: 'another area' })
    void site.follow()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(site.getState().shellOffered).toBe(false)
  })
})

it('browser functions that a release replaced are restored before the tab requests the composition, and when it is removed (CHANGE-7)', async () => {
  const { site, change } = await begin()
  const own = { setItem: Storage.prototype.setItem, pushState: window.history.pushState }
  const replace = () => {
    Storage.prototype.setItem = () => {}
    window.history.pushState = () => {}
  }
  const now = () => ({ setItem: Storage.prototype.setItem, pushState: window.history.pushState })
  replace()
  jest.mocked(fetchComposition).mockImplementationOnce(async () => {
    expect(now()).toEqual(own)
    replace()
    return null
  })
  await site.follow()
  expect(now()).not.toEqual(own)
  void change()
  await until(() => isOf('1'), 'the new release')
  replace()
  void change(['1'])
  await until(() => isOf('2'), 'the release after it')
  await until(() => now().setItem === own.setItem, 'the methods')
  expect(now()).toEqual(own)
})

it('storage entries of a release that the next one does not declare are deleted with it (SESSION-13)', async () => {
  const { change } = await begin()
  localStorage.setItem('wallet.tried', 'x')
  for (let at = 0; at < 20; at += 1) localStorage.setItem(`filler${at}`, 'x'.repeat(10_000))
  localStorage.setItem('theme', 'dark')
  void change(['0'])
  await until(() => isOf('1'), 'the earlier release')
  await until(() => localStorage.length === 1, 'an empty storage')
  expect(localStorage.getItem('theme')).toBe('dark')
  localStorage.clear()
})

describe('a release that was rolled back', () => {
  it('is replaced after thirty seconds despite holds, and typed text is kept (CHANGE-4, CHANGE-5)', async () => {
    const { site, change } = await begin()
    type('[name=reason]', 'The gate was locked')
    type('[name=password]', 'only in memory')
    type('[data-search]', 'escrow')
    find('[name=reason]').focus()
    void change(['0'])
    await until(() => site.getState().replacedIn['mfe-wallet'] === 30, 'the countdown from thirty seconds')
    await jest.advanceTimersByTimeAsync(25_000)
    expect(isOf('0')).toBe(true)
    expect(site.getState().replacedIn).toEqual({ 'mfe-wallet': 10 })
    type('[name=reason]', 'The gate was locked, twice')
    await until(() => isOf('1'), 'the earlier release')
    await until(() => (find('[name=reason]') as HTMLInputElement).value !== '', 'what was typed')
    expect(find('[name=reason]')).toHaveValue('The gate was locked, twice')
    expect(find('[name=password]')).toHaveValue('only in memory')
    expect(find('[data-search]')).toHaveValue('escrow')
    expect(document.activeElement).toBe(find('[name=reason]'))
    expect(site.getState()).toMatchObject({ offered: [], replacedIn: {} })
    expect(localStorage).toHaveLength(0)
  })

  it('leaves the input of an open dialog to the same dialog of the earlier release', async () => {
    const { change } = await begin()
    press('[data-open]')
    await until(() => shown()?.querySelector('[name=note]') != null, 'the dialog')
    type('[name=note]', 'Ask for the caretaker')
    void change(['0'])
    await until(() => isOf('1'), 'the earlier release')
    expect(shown()?.querySelector('dialog[open]')).toBeNull()
    press('[data-open]')
    await until(() => shown()?.querySelector('[name=note]') != null, 'the dialog again')
    await until(() => (find('[name=note]') as HTMLInputElement).value !== '', 'what was typed')
    expect(find('[name=note]')).toHaveValue('Ask for the caretaker')
    expect(find('[name=reason]')).toHaveValue('')
  })

  it('is replaced at once without a hold', async () => {
    const { change } = await begin()
    void change(['0'])
    await until(() => isOf('1'), 'the earlier release')
  })

  it('does not end the wait of a tab that never showed it', async () => {
    const { site, change } = await begin()
    type('[name=reason]', 'The gate was locked')
    void change(['7'])
    await jest.advanceTimersByTimeAsync(120_000)
    expect(isOf('0')).toBe(true)
    expect(site.getState().replacedIn).toEqual({})
  })
})
