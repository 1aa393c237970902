import { markerOf, sessionKeys } from '@fieldproof/platform/host'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepSession } from '../../session/session.ts'
import { putInto } from '../../testing/put-into.ts'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import ConfirmEmail from './confirm-email.tsx'
import ResendConfirmation from './resend-confirmation.tsx'

const result = {
  token: 'a-token-that-is-long-enough',
  expiry: '2026-12-01T00:00:00.000Z',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  user: testUser(),
}
const token = 't'.repeat(43)
const arrive = (options: RenderShellOptions = {}, query = '') =>
  renderShell(<ConfirmEmail />, { path: `/status/confirm-email?token=${token}${query}`, ...options })
const follow = async (options: RenderShellOptions = {}, query = '') => {
  const rendered = await arrive(options, query)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and log in' }))
  return rendered
}

describe('the link of a confirmation mail', () => {
  it('is followed once, starts the session and goes on', async () => {
    const { asked, store, navigator } = await follow(
      { answers: { 'POST /users/verify_email/{token}': result } },
      '&referTo=%2Fcart',
    )
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
    expect(asked).toMatchObject([{ call: { params: { token } } }])
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/cart'))
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument()
  })

  it('makes no call before the reader presses the button, because programs open links too (SESSION-10)', async () => {
    const { asked, navigator } = await arrive()
    expect(await screen.findByRole('button', { name: 'Confirm and log in' })).toBeInTheDocument()
    await waitFor(() => expect(navigator.position.address.search).toBe(''))
    expect(asked).toEqual([])
    expect(screen.queryByText(/You are logged in here as/)).not.toBeInTheDocument()
  })

  it('names the logged-in user, and keeps their session until the button is pressed (SESSION-10)', async () => {
    const user = testUser({ firstName: 'Bola', lastName: 'Ade', email: 'bola@example.com' })
    const { asked, store } = await arrive({
      user,
      answers: { 'POST /users/verify_email/{token}': result },
    })
    expect(await screen.findByText(/You are logged in here as Bola Ade \(bola@example\.com\)/)).toBeInTheDocument()
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and log in' }))
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  })

  it("ends another user's session, and stores how the new one began (SESSION-3)", async () => {
    const {
      store,
      platform: { bus },
    } = await arrive({
      user: testUser({ _id: 'bola' }),
      answers: { 'POST /users/verify_email/{token}': result },
    })
    keepSession(store, bus, window, () => {})
    localStorage.setItem(sessionKeys.token, store.getState().session.token ?? '')
    localStorage.setItem(sessionKeys.method, 'password')
    const ended = jest.fn()
    bus.on('session.ended@1', ended, 'mfe-fleet')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and log in' }))
    await waitFor(() => expect(localStorage.getItem(sessionKeys.token)).toBe(markerOf(result.sessionId)))
    expect(ended).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(sessionKeys.method)).toBe('email')
  })

  it('leads to the dashboard without another destination', async () => {
    const { navigator } = await follow({ answers: { 'POST /users/verify_email/{token}': result } })
    await waitFor(() => expect(navigator.position.address.pathname).toBe('/dashboard'))
  })

  it('is removed from the address before the answer', async () => {
    const { navigator } = await follow(
      { answers: { 'POST /users/verify_email/{token}': () => new Promise(() => {}) } },
      '&referTo=%2Fcart',
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your email address' })).toBeInTheDocument()
    expect(navigator.position.address.search).toBe('?referTo=%2Fcart')
  })

  it('that is used or too old offers another one', async () => {
    await follow(
      {
        answers: {
          'POST /users/verify_email/{token}': refuse(400, {
            message: 'This link is used or too old.',
            code: 'code-expired',
          }),
        },
      },
      '&referTo=%2Fcart',
    )
    expect(await screen.findByText('This link is used or too old.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ask for another link' })).toHaveAttribute(
      'href',
      '/request-confirmation-email?referTo=%2Fcart',
    )
  })

  const ended = { message: 'This link is used or too old.', code: 'code-expired' as const }

  it('that has expired offers a button for a new one to its address', async () => {
    const { asked } = await follow(
      {
        answers: {
          'POST /users/verify_email/{token}': refuse(400, ended),
          'POST /users/resend-email-confirmation': { message: 'Sent.', email: 'amaka@example.com' },
        },
      },
      '&referTo=%2Fcart',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
    expect(await screen.findByText(/We have sent a link to amaka@example.com/)).toBeInTheDocument()
    expect(screen.getByText(/works once, within 24 hours/)).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({
      key: 'POST /users/resend-email-confirmation',
      call: { body: { token, referTo: '/cart' } },
    })
  })

  it('whose account is confirmed already leads to the log-in', async () => {
    await follow(
      {
        answers: {
          'POST /users/verify_email/{token}': refuse(400, ended),
          'POST /users/resend-email-confirmation': refuse(400, ended),
        },
      },
      '&referTo=%2Fcart',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?referTo=%2Fcart')
  })

  it('can be followed again if the server could not be reached', async () => {
    let count = 0
    const { store } = await follow({
      answers: {
        'POST /users/verify_email/{token}': () =>
          ++count === 1 ? refuse(503, { message: 'Unavailable.', code: 'unavailable' }) : result,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  })

  it('asks for the second factor if the account has one', async () => {
    const challenge = {
      challengeId: 'c'.repeat(43),
      expiry: result.expiry,
      methods: ['authenticator' as const],
      phoneHint: null,
    }
    const { store } = await follow({
      answers: { 'POST /users/verify_email/{token}': { challenge }, 'POST /users/complete-login': result },
    })
    await putInto(await screen.findByRole('textbox', { name: /code/i }), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  })

  it('that is missing makes no call', async () => {
    const { asked } = await renderShell(<ConfirmEmail />, { path: '/status/confirm-email' })
    expect(screen.getByText(/Open the link in the email/)).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

describe('another confirmation mail', () => {
  it('is requested with the destination, and its address is shown', async () => {
    const { asked } = await renderShell(<ResendConfirmation />, {
      path: '/request-confirmation-email?referTo=%2Fcart',
      answers: { 'POST /users/resend-email-confirmation': { message: 'Sent.', email: 'amaka@example.com' } },
    })
    await putInto(screen.getByRole('textbox', { name: /Email/ }), 'amaka@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send the confirmation email' }))
    expect(await screen.findByText(/amaka@example\.com/)).toBeInTheDocument()
    expect(asked[0]?.call.body).toEqual({ email: 'amaka@example.com', referTo: '/cart' })
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login?referTo=%2Fcart')
  })

  it('needs an address', async () => {
    const { asked } = await renderShell(<ResendConfirmation />, { path: '/request-confirmation-email' })
    await userEvent.click(screen.getByRole('button', { name: 'Send the confirmation email' }))
    expect(await screen.findByText('Email is required.')).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
