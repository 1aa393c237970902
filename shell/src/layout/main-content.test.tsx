import { serverFound } from '@fieldproof/platform/host'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell.tsx'
import { MainContent } from './main-content.tsx'

test('a failed area has a fallback with its name, a retry and links', async () => {
  const { retried } = await renderShell(<MainContent />, {
    path: '/services/vehicle',
    siteState: { active: { area: 'mfe-orders', status: 'failed' } },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Orders: not available right now' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retried).toEqual(['mfe-orders'])
})

test('an area whose code could not be loaded says so, and is retried once the server is back (OFFLINE-2)', async () => {
  const { store, retried } = await renderShell(<MainContent />, {
    path: '/services/vehicle',
    siteState: { active: { area: 'mfe-orders', status: 'failed' } },
  })
  expect(store.getState().preferences.unanswered).toBe(1)
  act(() => {
    store.dispatch(serverFound(false))
  })
  expect(screen.getByText(/^This part is not on your device yet/)).toBeInTheDocument()
  expect(screen.queryByText(/Everything else works as usual|has been reported/)).not.toBeInTheDocument()
  expect(retried).toEqual([])
  act(() => {
    store.dispatch(serverFound(true))
  })
  expect(retried).toEqual(['mfe-orders'])
})

test('an area that needs a newer shell offers a reload instead of a retry (CHANGE-6)', async () => {
  await renderShell(<MainContent />, {
    path: '/services/vehicle',
    siteState: { active: { area: 'mfe-orders', status: 'failed' }, outgrown: ['mfe-orders'] },
  })
  expect(screen.getByText(/newer than this tab/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('the failure of the previous area is not shown on the screen of another', async () => {
  await renderShell(<MainContent />, { path: '/blog', siteState: { active: { area: 'mfe-orders', status: 'failed' } } })
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  expect(screen.getAllByText('Loading the page').length).toBeGreaterThan(0)
})

test('nothing is shown beside the page of an area', async () => {
  const { setSiteState } = await renderShell(<MainContent />, {
    path: '/blog',
    siteState: { active: { area: 'mfe-content', status: 'loading' } },
  })
  setSiteState({ active: { area: 'mfe-content', status: 'shown' } })
  expect(screen.queryByText('Loading the page')).not.toBeInTheDocument()
})

test('an unknown address has the not-found screen, whose search leads to the help articles', async () => {
  const { navigator } = await renderShell(<MainContent />, { path: '/no/such/screen' })
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox'), 'refund{Enter}')
  expect(navigator.position.address).toMatchObject({ pathname: '/help', search: '?search=refund' })
})

test('a navigation shows another screen of the shell', async () => {
  const { navigator } = await renderShell(<MainContent />, { path: '/login' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument()
  act(() => navigator.push('/business/register'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Register your business' })).toBeInTheDocument()
})
