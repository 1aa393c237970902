import { markerOf } from '@fieldproof/platform/host'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoginChallenge } from '@fieldproof/contracts/calls/users'
import { MainContent } from '../../layout/main-content.tsx'
import { leaveSite } from '../../session/leave-site.ts'
import { pendingRegistration } from '../../session/pending-registration.ts'
import { putInto } from '../../testing/put-into.ts'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import Login from './login.tsx'

const result = {
  token: 'a-token-that-is-long-enough',
  expiry: '2026-12-01T00:00:00.000Z',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  user: testUser(),
}
const logins = <Asked extends { key: string }>(asked: Asked[]) => asked.filter(({ key }) => key === 'POST /users/login')
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' })
const logIn = async (path: string, options: RenderShellOptions = {}) => {
  const rendered = await renderShell(<Login />, { path, answers: { 'POST /users/login': result }, ...options })
  await putInto(screen.getByRole('textbox', { name: /Email/ }), 'amaka@example.com')
  await putInto(password(), 'a sentence of mine')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return rendered
}

test('starts the session and goes to the dashboard', async () => {
  const { store, navigator, asked } = await logIn('/login')
  await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  expect(logins(asked)[0]?.call.body).toEqual({ email: 'amaka@example.com', password: 'a sentence of mine' })
  expect(navigator.position.address.pathname).toBe('/dashboard')
})

test('goes on to where the reader was sent from, with query and hash', async () => {
  const { navigator } = await logIn(`/login?referTo=${encodeURIComponent('/dashboard/orders?page=2#last')}`)
  await waitFor(() =>
    expect(navigator.position.address).toMatchObject({
      pathname: '/dashboard/orders',
      search: '?page=2',
      hash: '#last',
    }),
  )
})

test.each([
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\\evil.example',
  '/login?referTo=/login',
])('does not follow %s', async (referTo) => {
  const { store, navigator } = await logIn(`/login?referTo=${encodeURIComponent(referTo)}`)
  await waitFor(() => expect(store.getState().session.token).not.toBeNull())
  expect(navigator.position.address.pathname).toBe('/dashboard')
})

test.each([
  ['/login?referTo=%2Fdashboard', 1],
  ['/login', 0],
])('at %s the reason for the login is shown %i times', async (path, times) => {
  await renderShell(<Login />, { path })
  expect(screen.queryAllByText(/you go straight to your page/)).toHaveLength(times)
})

test("a wrong email or password shows the server's message, and nobody is logged in", async () => {
  const { store } = await logIn('/login', {
    answers: {
      'POST /users/login': refuse(400, {
        message: 'The email address or the password is not right.',
        code: 'wrong-login',
      }),
    },
  })
  expect(await screen.findByText('The email address or the password is not right.')).toBeInTheDocument()
  expect(store.getState().session.token).toBeNull()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
})

test('missing input is reported at the field before anything is sent', async () => {
  const { asked } = await renderShell(<Login />, { path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Email is required.')).toBeInTheDocument()
  expect(screen.getByText('This field is required.')).toBeInTheDocument()
  expect(logins(asked)).toEqual([])
})

test('an address from the previous screen is filled in', async () => {
  const { navigator } = await renderShell(<MainContent />, { path: '/business/register' })
  act(() => navigator.push('/login', { email: 'amaka@example.com' }))
  expect(await screen.findByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
  expect(navigator.position.address.search).toBe('')
})

test('the link to the sign-up keeps the destination', async () => {
  await renderShell(<Login />, { path: '/login?referTo=%2Fcart' })
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?referTo=%2Fcart')
})

test('with a destination the link to the sign-up is before the form (GUARD-5)', async () => {
  await renderShell(<Login />, { path: '/login?referTo=%2Fcart' })
  const way = screen.getByRole('link', { name: 'Create an account' })
  expect(way.compareDocumentPosition(password()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('the password can be shown', async () => {
  await renderShell(<Login />, { path: '/login' })
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
})

describe('the second factor', () => {
  const challenge: LoginChallenge = {
    challengeId: 'c'.repeat(43),
    expiry: '2026-12-01T00:00:00.000Z',
    methods: ['authenticator', 'phone', 'recovery-code'],
    phoneHint: '··67',
  }
  const asks = (change: Partial<LoginChallenge> = {}) => ({
    'POST /users/login': { challenge: { ...challenge, ...change } },
  })
  const submitCode = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const codeField = () => screen.getByRole('textbox', { name: /code/i })

  it('takes the code of the app and goes on to where the reader was sent from', async () => {
    const { asked, store, navigator } = await logIn('/login?referTo=%2Fcart', {
      answers: { ...asks(), 'POST /users/complete-login': result },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toHaveFocus()
    expect(store.getState().session.token).toBeNull()
    await putInto(codeField(), '123 456')
    await submitCode()
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
    expect(asked.at(-1)?.call.body).toEqual({
      challengeId: challenge.challengeId,
      method: 'authenticator',
      code: '123456',
    })
    expect(navigator.position.address.pathname).toBe('/cart')
  })

  it('checks the code before it is sent, and says at the field that it is wrong', async () => {
    const { asked } = await logIn('/login', {
      answers: {
        ...asks(),
        'POST /users/complete-login': refuse(400, { message: 'This code is not right.', code: 'wrong-code' }),
      },
    })
    await screen.findByRole('heading', { name: 'One more step' })
    await submitCode()
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/Enter the code\./))
    await putInto(codeField(), '12345')
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/The code has six digits\./))
    expect(asked.some(({ key }) => key === 'POST /users/complete-login')).toBe(false)
    await putInto(codeField(), '123456')
    await submitCode()
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/This code is not right\./))
    expect(codeField()).toHaveValue('123456')
  })

  it('sends a code to the telephone, and another one only after the pause', async () => {
    const { asked } = await logIn('/login', {
      answers: {
        ...asks(),
        'POST /users/complete-login': result,
        'POST /users/send-phone-otp-prelogin': {
          message: 'Sent.',
          phoneHint: '··67',
          expiry: '2026-12-01T00:00:00.000Z',
        },
      },
    })
    await screen.findByRole('heading', { name: 'One more step' })
    await userEvent.click(screen.getByRole('radio', { name: 'Text message' }))
    expect(screen.getByText(/number ending in ··67/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText(/sent a code to your number ending in ··67/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send another code' })).toBeDisabled()
    await putInto(codeField(), '654321')
    await submitCode()
    await waitFor(() =>
      expect(asked.at(-1)?.call.body).toEqual({ challengeId: challenge.challengeId, method: 'phone', code: '654321' }),
    )
  })

  it('takes a recovery code', async () => {
    const { asked } = await logIn('/login', { answers: { ...asks(), 'POST /users/complete-login': result } })
    await screen.findByRole('heading', { name: 'One more step' })
    await userEvent.click(screen.getByRole('radio', { name: 'Recovery code' }))
    await putInto(codeField(), 'abcd-efgh')
    await submitCode()
    await waitFor(() => expect(asked.at(-1)?.call.body).toMatchObject({ method: 'recovery-code', code: 'abcd-efgh' }))
  })

  it('offers no choice where there is only one way', async () => {
    await logIn('/login', { answers: asks({ methods: ['authenticator'] }) })
    await screen.findByRole('heading', { name: 'One more step' })
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('goes back to the password, which has to be typed again', async () => {
    await logIn('/login', { answers: asks() })
    await screen.findByRole('heading', { name: 'One more step' })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
    expect(password()).toHaveValue('')
  })

  it('starts again if the login waited too long', async () => {
    await logIn('/login', {
      answers: { ...asks(), 'POST /users/complete-login': refuse(400, { message: 'Too late.', code: 'code-expired' }) },
    })
    await screen.findByRole('heading', { name: 'One more step' })
    await putInto(codeField(), '123456')
    await submitCode()
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument()
  })
})

test('an address that is not confirmed leads to another confirmation mail, with the address and where to go on', async () => {
  const { navigator } = await logIn('/login?referTo=%2Fcart', {
    answers: {
      'POST /users/login': refuse(403, { message: 'Please confirm your email address first.', code: 'unconfirmed' }),
    },
  })
  expect(await screen.findByText('Please confirm your email address first.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send the confirmation email again' }))
  expect(navigator.position.address).toMatchObject({
    pathname: '/request-confirmation-email',
    search: '?referTo=%2Fcart',
    state: { email: 'amaka@example.com' },
  })
})

test('a limit is counted down in words', async () => {
  await logIn('/login', {
    answers: {
      'POST /users/login': refuse(429, { message: 'Too many attempts.', code: 'rate-limited', retryAfter: 45 }),
    },
  })
  expect(await screen.findByText('Too many attempts.')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(/You can try again in 4[45] seconds\./)
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled()
})

describe('other providers', () => {
  beforeEach(() => {
    document.documentElement.dataset.signInProviders = JSON.stringify([{ provider: 'google', name: 'Google' }])
  })
  afterEach(() => {
    delete document.documentElement.dataset.signInProviders
  })

  it.each([undefined, '[]', 'what nobody can read', '[{"provider":"myspace","name":"MySpace"}]'])(
    'are not mentioned if none is configured (%s)',
    async (configured) => {
      delete document.documentElement.dataset.signInProviders
      if (configured !== undefined) document.documentElement.dataset.signInProviders = configured
      await renderShell(<Login />, { path: '/login' })
      expect(screen.queryByText('or')).not.toBeInTheDocument()
    },
  )

  it('are shown at once, without a call', async () => {
    const { asked } = await renderShell(<Login />, { path: '/login' })
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('are opened with the destination', async () => {
    const left = jest.spyOn(leaveSite, 'to').mockImplementation(() => {})
    const { asked } = await renderShell(<Login />, {
      path: '/login?referTo=%2Fcart',
      answers: {
        'POST /users/start-social-login': { authorizationUrl: 'https://provider.example/authorize?state=x' },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://provider.example/authorize?state=x'))
    expect(asked.at(-1)?.call.body).toEqual({ provider: 'google', referTo: '/cart' })
    left.mockRestore()
  })

  const back = '/login?provider=google&code=the-code&state=the-state&iss=https%3A%2F%2Fprovider.example&scope=openid'
  const nothing = { session: null, challenge: null, registration: null, referTo: null }

  it('come back with a session, and leave nothing in the address', async () => {
    const { asked, store, navigator } = await renderShell(<Login />, {
      path: back,
      answers: { 'POST /users/social-media-login': { ...nothing, session: result, referTo: '/cart' } },
    })
    expect(navigator.position.address.search).toBe('')
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
    const finished = asked.filter(({ key }) => key === 'POST /users/social-media-login')
    expect(finished.map(({ call }) => call.body)).toEqual([
      { provider: 'google', code: 'the-code', state: 'the-state', iss: 'https://provider.example' },
    ])
    expect(navigator.position.address.pathname).toBe('/cart')
  })

  it('come back without an account: the sign-up goes on with what is known', async () => {
    const registration = {
      registrationToken: 'r'.repeat(43),
      provider: 'google' as const,
      email: 'a@b.example',
      firstName: 'A',
      lastName: 'B',
    }
    const { navigator } = await renderShell(<Login />, {
      path: back,
      answers: { 'POST /users/social-media-login': { ...nothing, registration, referTo: '/cart' } },
    })
    await waitFor(() =>
      expect(navigator.position.address).toMatchObject({ pathname: '/signup', search: '?referTo=%2Fcart' }),
    )
    expect(pendingRegistration.get()).toEqual(registration)
    expect(JSON.stringify(window.history.state)).not.toContain(registration.registrationToken)
    pendingRegistration.set(null)
  })

  it('come back canceled: without a call, with a message, and the destination is kept', async () => {
    const left = jest.spyOn(leaveSite, 'to').mockImplementation(() => {})
    const first = await renderShell(<Login />, {
      path: '/login?referTo=%2Fcart',
      answers: {
        'POST /users/start-social-login': { authorizationUrl: 'https://provider.example/' },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(left).toHaveBeenCalled())
    const wayOn = sessionStorage.getItem('wayOn')
    first.unmount()
    left.mockRestore()
    const { asked, navigator } = await renderShell(<Login />, {
      path: '/login?provider=google&error=access_denied&error_description=x&state=the-state',
      session: { wayOn: wayOn ?? '' },
    })
    expect(await screen.findByText(/The sign-in was not completed/)).toBeInTheDocument()
    expect(asked.some(({ key }) => key === 'POST /users/social-media-login')).toBe(false)
    expect(navigator.position.address.search).toBe('?referTo=%2Fcart')
  })

  it("come back too late: shows the server's message and the form", async () => {
    await renderShell(<Login />, {
      path: back,
      answers: {
        'POST /users/social-media-login': refuse(400, { message: 'This sign-in is too old.', code: 'code-expired' }),
      },
    })
    expect(await screen.findByText('This sign-in is too old.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
  })
})
