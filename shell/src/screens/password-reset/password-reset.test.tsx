import { markerOf } from '@fieldproof/platform/host'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { putInto } from '../../testing/put-into.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import ForgotPassword from './forgot-password.tsx'
import NewPassword from './new-password.tsx'
import SentReset from './sent-reset.tsx'

const result = {
  token: 'a-token-that-is-long-enough',
  expiry: '2026-12-01T00:00:00.000Z',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  user: testUser(),
}
const link = { id: '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11', token: 't'.repeat(43) }
const expiry = '2026-12-01T00:00:00.000Z'

test('the mail is requested, and the next screen explains what to do with it', async () => {
  const { navigator, asked } = await renderShell(<ForgotPassword />, {
    path: '/resetpassword',
    answers: { 'POST /users/request-password-reset-email': { message: 'Sent.', email: 'amaka@example.com' } },
  })
  await putInto(screen.getByRole('textbox', { name: /Email/ }), 'amaka@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(navigator.position.address.pathname).toBe('/status/sent-password-reset'))
  expect(navigator.position.address).toMatchObject({ search: '', state: { email: 'amaka@example.com' } })
  expect(asked[0]?.call.body).toEqual({ email: 'amaka@example.com' })
})

test('what was typed stays when the call is refused', async () => {
  await renderShell(<ForgotPassword />, {
    path: '/resetpassword',
    answers: { 'POST /users/request-password-reset-email': refuse(429, { message: 'Too often.', retryAfter: 60 }) },
  })
  await putInto(screen.getByRole('textbox', { name: /Email/ }), 'amaka@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('Too often.')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('amaka@example.com')
})

test('the sent screen, opened without an address, still explains what to do', async () => {
  await renderShell(<SentReset />, { path: '/status/sent-password-reset' })
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/resetpassword')
})

describe('the new password', () => {
  const open = (answers: Answers = {}) =>
    renderShell(<NewPassword />, {
      path: `/enter-new-password?id=${link.id}&token=${link.token}`,
      answers: {
        'GET /users/password-reset/{id}/{token}': { expiry, securityQuestions: [] },
        'POST /users/save-new-password': result,
        ...answers,
      },
    })
  const fill = async () => {
    await putInto(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'a sentence of mine')
    await putInto(screen.getByLabelText(/^Repeat password/, { selector: 'input' }), 'a sentence of mine')
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))

  it('is saved and starts a session', async () => {
    const { asked, store, navigator } = await open()
    await fill()
    expect(await screen.findByText('Strong password')).toBeInTheDocument()
    await save()
    await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
    expect(asked.at(-1)?.call.body).toEqual({ ...link, password: 'a sentence of mine', securityAnswers: [] })
    expect(navigator.position.address.pathname).toBe('/dashboard')
  })

  it('asks the security questions if the account has some', async () => {
    const { asked } = await open({
      'GET /users/password-reset/{id}/{token}': { expiry, securityQuestions: ['first-school', 'first-trip'] },
    })
    await fill()
    await save()
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
    await putInto(screen.getByLabelText(/first school/), 'Corona')
    await putInto(screen.getByLabelText(/first long trip/), 'Jos')
    await save()
    await waitFor(() =>
      expect(asked.at(-1)?.call.body).toMatchObject({
        securityAnswers: [
          { questionId: 'first-school', answer: 'Corona' },
          { questionId: 'first-trip', answer: 'Jos' },
        ],
      }),
    )
  })

  it('reports wrong answers at their fields', async () => {
    const message = 'At least one of these answers is wrong.'
    await open({
      'GET /users/password-reset/{id}/{token}': { expiry, securityQuestions: ['first-school', 'first-trip'] },
      'POST /users/save-new-password': refuse(400, {
        message,
        code: 'wrong-code',
        errors: [{ field: 'securityAnswers', message }],
      }),
    })
    await fill()
    await putInto(screen.getByLabelText(/first school/), 'Wrong')
    await putInto(screen.getByLabelText(/first long trip/), 'Jos')
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText(/first school/)).toHaveAccessibleDescription(
        /At least one of these answers is wrong/,
      ),
    )
    expect(screen.getByLabelText(/first school/)).toHaveFocus()
  })

  it('reports an invalid password at its field', async () => {
    await open({
      'POST /users/save-new-password': refuse(400, {
        message: 'Check.',
        errors: [{ field: 'password', message: 'This password is one of the most common ones.' }],
      }),
    })
    await fill()
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText(/^New password/, { selector: 'input' })).toHaveAccessibleDescription(/most common/),
    )
  })

  it('never bypasses the second factor', async () => {
    const challenge = { challengeId: 'c'.repeat(43), expiry, methods: ['authenticator' as const], phoneHint: null }
    const { store } = await open({ 'POST /users/save-new-password': { challenge } })
    await fill()
    await save()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toHaveFocus())
    expect(store.getState().session.token).toBeNull()
  })

  it('cannot be chosen with a link that is used or too old', async () => {
    await open({
      'GET /users/password-reset/{id}/{token}': refuse(400, {
        message: 'This link is used or too old.',
        code: 'code-expired',
      }),
    })
    expect(await screen.findByText('This link is used or too old.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/resetpassword')
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument()
  })

  it('cannot be chosen with half a link, which makes no call', async () => {
    const { asked } = await renderShell(<NewPassword />, { path: `/enter-new-password?id=${link.id}&token=half` })
    expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
