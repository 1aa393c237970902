import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountApi } from '../../session/account-api.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { ConfirmHost } from '../confirm-host.tsx'
import { Header } from './header.tsx'

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' })
const openAccount = async () => {
  const button = screen.getByRole('button', { name: /Account of/ })
  await userEvent.click(button)
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!panel) throw new Error('The account menu has no panel')
  return panel
}

test('a visitor gets links to the log-in and the sign-up, and no account menu', async () => {
  await renderShell(<Header />)
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Account of/ })).not.toBeInTheDocument()
})

test.each([
  ['/services/vehicle?step=summary#quotation', '/services/vehicle?step=summary#quotation'],
  ['/signup?referTo=%2Fcart', '/cart'],
])('at %s both lead back to the current screen (GUARD-5)', async (path, back) => {
  await renderShell(<Header />, { path })
  const query = `?${new URLSearchParams({ referTo: back })}`
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${query}`)
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup${query}`)
})

test('the menu links to existing screens for everybody', async () => {
  await renderShell(<Header />, { path: '/blog/a-post' })
  expect(linksOf(mainMenu())).toEqual(
    expect.arrayContaining([
      '/',
      '/services/general-purpose',
      '/services/vehicle',
      '/services/property',
      '/services/goods',
      '/services/infrastructure',
      '/how-it-works',
      '/inspector',
      '/blog',
      '/help',
      '/job-market-place',
    ]),
  )
  expect(within(mainMenu()).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  expect(within(mainMenu()).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
})

test("an inspector's profile does not mark the menu entry for becoming an inspector as current", async () => {
  await renderShell(<Header />, { path: '/inspector/profile/1' })
  expect(within(mainMenu()).getByRole('link', { name: 'Become an inspector' })).not.toHaveAttribute('aria-current')
})

test('a menu entry of a missing area is left out', async () => {
  const { testAreas, testComposition } = await import('../../testing/compositions.ts')
  await renderShell(<Header />, {
    composition: testComposition(testAreas.filter(({ name }) => name === 'mfe-content')),
  })
  const links = linksOf(mainMenu())
  expect(links).not.toContain('/inspector')
  expect(links.some((link) => link?.startsWith('/services/'))).toBe(false)
})

test('an entry that needs a screen is left out until an area has it (NAV-14)', async () => {
  const { testAreas, testComposition } = await import('../../testing/compositions.ts')
  const entry = {
    menu: 'header',
    href: '/fleet',
    label: { en: 'Fleet', no: 'Fleet' },
    audience: 'anyone',
    needs: 'fleet.new',
    order: 1,
  } as const
  const fleet = (path: '/fleet' | '/fleet/new', name: string) => ({ path, name, guard: 'anyone' as const })
  const area = { name: 'mfe-fleet', title: 'Fleet', routes: [fleet('/fleet', 'fleet.list')], navigation: [entry] }
  const { unmount } = await renderShell(<Header />, { composition: testComposition([...testAreas, area]) })
  expect(linksOf(mainMenu())).not.toContain('/fleet')
  unmount()
  const whole = { ...area, routes: [...area.routes, fleet('/fleet/new', 'fleet.new')] }
  await renderShell(<Header />, { composition: testComposition([...testAreas, whole]) })
  expect(linksOf(mainMenu())).toContain('/fleet')
})

test('the account menu of a customer has all existing entries in order, and no My Jobs', async () => {
  await renderShell(<Header />, { user: testUser() })
  const panel = await openAccount()
  expect(linksOf(panel)).toEqual([
    '/dashboard',
    '/dashboard/wallet',
    '/dashboard/messages',
    '/dashboard/orders',
    '/dashboard/settings',
    '/notifications',
    '/all-notifications',
  ])
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument()
})

test('My Jobs is shown to an inspector', async () => {
  await renderShell(<Header />, { user: testUser({ isPro: true }) })
  const panel = await openAccount()
  expect(within(panel).getByRole('link', { name: 'My Jobs' })).toHaveAttribute('href', '/dashboard/locationJobs')
})

test('Log Out ends the session and goes to /login even if the call fails', async () => {
  const { store, navigator, asked } = await renderShell(<Header />, {
    path: '/blog',
    user: testUser(),
    answers: { 'POST /users/me/logout': refuse(500, { message: 'Out of order.' }) },
  })
  const panel = await openAccount()
  await userEvent.click(within(panel).getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(store.getState().session.token).toBeNull())
  expect(asked.map(({ key }) => key)).toContain('POST /users/me/logout')
  expect(navigator.position.address.pathname).toBe('/login')
  expect(screen.queryByText('Out of order.')).not.toBeInTheDocument()
})

test('after Log Out the old screen reads nothing while it is unmounted, and the next screen does', async () => {
  const { store } = await renderShell(<Header />, {
    path: '/dashboard',
    user: testUser(),
    answers: { 'POST /users/me/logout': { message: 'Goodbye.' }, 'GET /users/get-user': testUser() },
  })
  const read = () =>
    act(async () => store.dispatch(accountApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })))
  const panel = await openAccount()
  await userEvent.click(within(panel).getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(store.getState().session.token).toBeNull())
  expect((await read()).error).toMatchObject({ code: 'aborted', isSilent: true })
  await waitFor(async () => expect((await read()).data).toMatchObject({ _id: testUser()._id }))
})

test('the header becomes fixed only after 40 pixels', async () => {
  const { container } = await renderShell(<Header />)
  const bar = container.querySelector('[data-fixed]')
  const scrollTo = (top: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
      fireEvent.scroll(window)
    })
  scrollTo(40)
  expect(bar).toHaveAttribute('data-fixed', 'false')
  scrollTo(41)
  expect(bar).toHaveAttribute('data-fixed', 'true')
  scrollTo(0)
  expect(bar).toHaveAttribute('data-fixed', 'false')
})

test('without a configured chat the Help menu offers a call and no chat', async () => {
  const { platform } = await renderShell(<Header />)
  const asked: unknown[] = []
  platform.bus.on('callback.requested@1', (payload) => asked.push(payload))
  await userEvent.click(within(mainMenu()).getByRole('button', { name: 'Help' }))
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Request a call' }))
  expect(asked).toEqual([{ category: null }])
})

test('with a configured chat the Help menu has its entry', async () => {
  document.documentElement.dataset.chatProvider = 'intercom:abc12345'
  const { platform } = await renderShell(<Header />)
  const asked: unknown[] = []
  platform.bus.on('chat.requested@1', (payload) => asked.push(payload))
  await userEvent.click(within(mainMenu()).getByRole('button', { name: 'Help' }))
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }))
  expect(asked).toEqual([{ from: 'help-menu' }])
  delete document.documentElement.dataset.chatProvider
})

test('each language is listed by its own name', async () => {
  const { store } = await renderShell(<Header />)
  await userEvent.click(screen.getByRole('button', { name: /Language and theme/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Norsk' }))
  expect(store.getState().preferences.locale).toBe('no')
})

test('the mobile menu has everything that the header has', async () => {
  await renderShell(<Header />, { user: testUser() })
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(linksOf(drawer)).toEqual(
    expect.arrayContaining([
      '/',
      '/services/vehicle',
      '/help',
      '/job-market-place',
      '/dashboard/wallet',
      '/notifications',
    ]),
  )
  expect(within(drawer).getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
  expect(within(drawer).getByRole('radio', { name: 'Norsk' })).toBeInTheDocument()
})

describe('a log-out with unsent work on the device (SESSION-11)', () => {
  const user = testUser({ firstName: 'Amaka' })
  const outbox = `fieldproof.outbox.${user._id}`
  const logOut = async () => {
    const rendered = await renderShell(
      <>
        <Header />
        <ConfirmHost />
      </>,
      { user },
    )
    localStorage.setItem(outbox, '[{"_id":"1"}]')
    const panel = await openAccount()
    await userEvent.click(within(panel).getByRole('button', { name: 'Log Out', hidden: true }))
    await screen.findByText('Log out with unsent work?')
    return rendered
  }
  afterEach(() => localStorage.clear())

  it('asks for confirmation, and a no changes nothing', async () => {
    const { store } = await logOut()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByText('Log out with unsent work?')).not.toBeInTheDocument())
    expect(store.getState().session.token).not.toBeNull()
    expect(localStorage.getItem(outbox)).not.toBeNull()
  })

  it('ends the session after a yes', async () => {
    const { store } = await logOut()
    await userEvent.click(screen.getByRole('button', { name: 'Delete it and log out' }))
    await waitFor(() => expect(store.getState().session.token).toBeNull())
  })
})
