import { api } from '@fieldproof/platform'
import { callUnanswered, connectionChanged } from '@fieldproof/platform/host'
import { testUser } from '@fieldproof/platform/testing'
import { OfflineNotice } from '@fieldproof/ui'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'
import { Keepers } from '../keepers.tsx'
import { Tray } from './tray.tsx'
// Load the code first, so that an absent element is not merely loading.
import './language-offer.tsx'

const banner = () => screen.queryByRole('region', { name: 'Cookies' })

test.each([
  ['NO', true],
  ['BR', true],
  ['NG', false],
  ['US', false],
])('in %s the cookie banner is shown: %s', async (country, isShown) => {
  await renderShell(<Tray />, { preferences: { country } })
  expect(banner() !== null).toBe(isShown)
})

test.each([
  ['Accept', 'accept'],
  ['Decide later', 'postpone'],
  ['Decline', 'decline'],
])('%s is stored as %s and closes the banner', async (name, choice) => {
  const { store } = await renderShell(<Tray />, { preferences: { country: 'NO' } })
  await userEvent.click(screen.getByRole('button', { name }))
  expect(store.getState().preferences.cookieChoice).toBe(choice)
  expect(banner()).toBeNull()
})

test('a stored choice of any kind prevents the banner', async () => {
  await renderShell(<Tray />, { preferences: { country: 'NO', cookieChoice: 'postpone' } })
  expect(banner()).toBeNull()
})

test('the country is requested once per visit, and the banner follows it', async () => {
  const { asked } = await renderShell(
    <>
      <Keepers />
      <Tray />
    </>,
    { answers: { 'GET /users/ipLookUp': { locale: 'no', country: 'NO' } } },
  )
  expect(await screen.findByRole('region', { name: 'Cookies' })).toBeInTheDocument()
  expect(asked.map(({ key }) => key)).toEqual(['GET /users/ipLookUp'])
})

test('a newer release of an area with typed text is offered by its title, and can be taken or postponed', async () => {
  const { accepted, setSiteState } = await renderShell(<Tray />, { siteState: { offered: ['mfe-orders'] } })
  expect(await screen.findByText('A new version of Orders is ready')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(accepted).toEqual(['mfe-orders'])
  setSiteState({ offered: ['mfe-wallet'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByText('A new version of Wallet is ready')).not.toBeInTheDocument()
})

test('a forced replacement shows its seconds, and cannot be postponed (CHANGE-5)', async () => {
  const { setSiteState } = await renderShell(<Tray />, {
    siteState: { offered: ['mfe-orders'], replacedIn: { 'mfe-orders': 30 } },
  })
  expect(await screen.findByText('This part of the site updates in 30 s; what you typed is kept')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Update' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument()
  setSiteState({ replacedIn: { 'mfe-orders': 10 } })
  expect(await screen.findByText(/updates in 10 s/)).toBeInTheDocument()
})

test('a newer shell is offered with a reload', async () => {
  await renderShell(<Tray />, { siteState: { shellOffered: true } })
  expect(await screen.findByText('A new version of the site is ready')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
})

test('a lost connection shows one line, which can be dismissed, and is shown again the next time', async () => {
  const { store } = await renderShell(<Tray />)
  const go = (isOnline: boolean) =>
    act(() => {
      store.dispatch(connectionChanged(isOnline))
    })
  const offline = /^You are offline\. You can still read pages that you opened/
  expect(screen.queryByText(offline)).not.toBeInTheDocument()
  go(false)
  expect(screen.getByText(offline)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(offline)).not.toBeInTheDocument()
  go(true)
  go(false)
  expect(screen.getByText(offline)).toBeInTheDocument()
})

test('if the page itself shows that it is offline, nothing else does (OFFLINE-1)', async () => {
  const { store } = await renderShell(
    <>
      <OfflineNotice />
      <Tray />
    </>,
  )
  act(() => {
    store.dispatch(connectionChanged(false))
  })
  expect(screen.getAllByText(/^You are offline/)).toHaveLength(1)
})

describe('a server that does not respond (OFFLINE-2)', () => {
  const silent = /^We cannot reach Fieldproof right now/
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('is reported after a check, and the screen refreshes automatically when it is back', async () => {
    const isUp = { now: false }
    const health = jest.fn(async () => {
      if (!isUp.now) throw new TypeError('Failed to fetch')
      return { ok: true }
    })
    const { store, platform } = await renderShell(
      <>
        <Keepers />
        <Tray />
      </>,
      { session: { countryAsked: 'true' } },
    )
    jest.spyOn(globalThis, 'fetch').mockImplementation(health as unknown as typeof fetch)
    const dispatched = jest.spyOn(store, 'dispatch')
    act(() => {
      store.dispatch(callUnanswered())
    })
    expect(await screen.findByText(silent)).toBeInTheDocument()
    isUp.now = true
    act(() => {
      for (const listener of platform.socket.listeners) listener('EVENTS_MISSED')
    })
    await waitFor(() => expect(screen.queryByText(silent)).not.toBeInTheDocument())
    expect(health).toHaveBeenLastCalledWith('/healthz', expect.anything())
    expect(dispatched).toHaveBeenCalledWith(api.internalActions.onOnline())
  })

  it('is not reported if the check succeeds', async () => {
    const health = jest.fn(async () => ({ ok: true }))
    const { store } = await renderShell(
      <>
        <Keepers />
        <Tray />
      </>,
      { session: { countryAsked: 'true' } },
    )
    jest.spyOn(globalThis, 'fetch').mockImplementation(health as unknown as typeof fetch)
    act(() => {
      store.dispatch(callUnanswered())
    })
    await waitFor(() => expect(health).toHaveBeenCalled())
    expect(screen.queryByText(silent)).not.toBeInTheDocument()
  })
})

describe('the offer of Norwegian (NAV-12)', () => {
  const question = () => screen.queryByText('Vil du lese siden på norsk?')
  const arrive = (languages: string[], options: Parameters<typeof renderShell>[1] = {}) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    return renderShell(<Tray />, options)
  }
  beforeEach(() => {
    localStorage.clear()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it.each(['nb-NO', 'nn', 'no', 'NB'])('is shown at the first visit of a browser in %s', async (language) => {
    await arrive([language, 'en'])
    expect(await screen.findByText('Vil du lese siden på norsk?')).toBeInTheDocument()
  })

  it.each([[['en-GB', 'nb']], [['da']], [['nl-NL']], [[]]])('is not shown to %j', async (languages) => {
    await arrive(languages)
    expect(question()).not.toBeInTheDocument()
  })

  it('is not shown to logged-in users, or after a choice', async () => {
    const { unmount } = await arrive(['nb'], { user: testUser() })
    expect(question()).not.toBeInTheDocument()
    unmount()
    localStorage.setItem('locale', 'en')
    await arrive(['nb'])
    expect(question()).not.toBeInTheDocument()
  })

  it('switches the page to Norwegian after a yes', async () => {
    const { store } = await arrive(['nb'])
    await userEvent.click(await screen.findByRole('button', { name: 'Norsk' }))
    expect(store.getState().preferences.locale).toBe('no')
    expect(question()).not.toBeInTheDocument()
  })

  it('is never shown again after a no', async () => {
    const { unmount, store } = await arrive(['nb'])
    await userEvent.click(await screen.findByRole('button', { name: 'English' }))
    expect(question()).not.toBeInTheDocument()
    expect(store.getState().preferences.locale).toBe('en')
    unmount()
    await arrive(['nb'])
    expect(question()).not.toBeInTheDocument()
  })
})
