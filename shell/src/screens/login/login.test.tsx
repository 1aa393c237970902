import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MainContent } from '../../layout/main-content.tsx'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import Login from './login.tsx'

const result = { token: 'a-token-that-is-long-enough', expiry: '2026-12-01T00:00:00.000Z', user: testUser() }
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' })
const logIn = async (path: string, options: RenderShellOptions = {}) => {
  const rendered = await renderShell(<Login />, { path, answers: { 'POST /users/login': result }, ...options })
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'amaka@example.com')
  await userEvent.type(password(), 'a sentence of mine')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return rendered
}

test('starts the session and goes to the dashboard', async () => {
  const { store, navigator, asked } = await logIn('/login')
  await waitFor(() => expect(store.getState().session.token).toBe(result.token))
  expect(asked[0]?.call.body).toEqual({ email: 'amaka@example.com', password: 'a sentence of mine' })
  expect(navigator.position.address.pathname).toBe('/dashboard')
})

test('goes on to where the reader was sent from, with query and hash', async () => {
  const { navigator } = await logIn(`/login?referTo=${encodeURIComponent('/dashboard/orders?page=2#last')}`)
  await waitFor(() => expect(navigator.position.address).toMatchObject({ pathname: '/dashboard/orders', search: '?page=2', hash: '#last' }))
})

test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', '/login?referTo=/login'])(
  'does not follow %s', async (referTo) => {
    const { store, navigator } = await logIn(`/login?referTo=${encodeURIComponent(referTo)}`)
    await waitFor(() => expect(store.getState().session.token).not.toBeNull())
    expect(navigator.position.address.pathname).toBe('/dashboard')
  },
)

test.each([['/login?referTo=%2Fdashboard', 1], ['/login', 0]])('at %s the reason why one is here is said %i times', async (path, times) => {
  await renderShell(<Login />, { path })
  expect(screen.queryAllByText(/open the page that you asked for/)).toHaveLength(times)
})

test('a wrong pair is answered with the server\'s message, and the session stays closed', async () => {
  const { store } = await logIn('/login', {
    answers: { 'POST /users/login': refuse(400, { message: 'The e-mail address or the password is not right.', code: 'wrong-login' }) },
  })
  expect(await screen.findByText('The e-mail address or the password is not right.')).toBeInTheDocument()
  expect(store.getState().session.token).toBeNull()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
})

test('what is missing is said at the field before anything is sent', async () => {
  const { asked } = await renderShell(<Login />, { path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Email is required.')).toBeInTheDocument()
  expect(screen.getByText('This field is required.')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('the address that came along is filled in', async () => {
  const { navigator } = await renderShell(<MainContent />, { path: '/business/register' })
  act(() => navigator.push('/login', { email: 'amaka@example.com' }))
  expect(await screen.findByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
  expect(navigator.position.address.search).toBe('')
})

test('the way to sign up keeps where to go afterwards', async () => {
  await renderShell(<Login />, { path: '/login?referTo=%2Fcart' })
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?referTo=%2Fcart')
})

test('the password can be looked at', async () => {
  await renderShell(<Login />, { path: '/login' })
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
})
