import { markerOf } from '@fieldproof/platform/host'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { putInto } from '../../testing/put-into.ts'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import BusinessSignup from './business-signup.tsx'
import { pendingRegistration } from '../../session/pending-registration.ts'
import { strengthOf } from '../account/password-strength.ts'
import Signup from './signup.tsx'

const result = {
  token: 'a-token-that-is-long-enough',
  expiry: '2026-12-01T00:00:00.000Z',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  user: testUser(),
}
const signups = <Asked extends { key: string }>(asked: Asked[]) =>
  asked.filter(({ key }) => key === 'POST /users/signup')
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
// By text: with two lists of countries on the page, a search by role takes its time.
const submitButton = () =>
  screen.getByText('Create account', { selector: 'button > span' }).closest('button') ?? document.body
const submit = () => userEvent.click(submitButton())
const fill = async (repeat = 'a sentence of mine') => {
  await putInto(field(/^First name/), 'Amaka')
  await putInto(field(/^Last name/), 'Okafor')
  await putInto(field(/^Email/), 'amaka@example.com')
  await putInto(field(/^Telephone/), '08031234567')
  await putInto(field(/^Password/), 'a sentence of mine')
  await putInto(field(/^Repeat/), repeat)
  await userEvent.click(screen.getByLabelText(/I accept/))
  await userEvent.click(screen.getByLabelText(/at least 18/))
}
const open = (options: RenderShellOptions = {}, screenOf = <Signup />) =>
  renderShell(screenOf, { path: '/signup', answers: { 'POST /users/signup': result }, ...options })

beforeEach(() => {
  localStorage.clear()
  pendingRegistration.set(null)
})

test('opens an account for a person and goes on', async () => {
  const { asked, store, navigator } = await open({ path: '/signup?referTo=%2Fdashboard%2Forders' })
  await fill()
  await submit()
  await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  expect(signups(asked)[0]?.call.body).toEqual({
    accountType: 'individual',
    firstName: 'Amaka',
    lastName: 'Okafor',
    email: 'amaka@example.com',
    country: 'NG',
    phoneNumber: '+2348031234567',
    password: 'a sentence of mine',
    acceptsTerms: true,
    isOfAge: true,
    referTo: '/dashboard/orders',
  })
  expect(navigator.position.address.pathname).toBe('/dashboard/orders')
})

test('a business names its company', async () => {
  const { asked } = await open({ path: '/business/register' }, <BusinessSignup />)
  await fill()
  await submit()
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(signups(asked)).toEqual([])
  await userEvent.type(field(/^Company name/), 'Okafor Motors')
  await submit()
  await waitFor(() =>
    expect(signups(asked)[0]?.call.body).toMatchObject({ accountType: 'business', companyName: 'Okafor Motors' }),
  )
})

test('the account type can be changed, and what was typed stays', async () => {
  await open()
  await userEvent.type(field(/^First name/), 'Amaka')
  await userEvent.click(screen.getByRole('radio', { name: 'Business' }))
  expect(field(/^Company name/)).toBeInTheDocument()
  expect(field(/^First name/)).toHaveValue('Amaka')
})

test('passwords must match', async () => {
  const { asked } = await open()
  await fill('another sentence')
  await submit()
  expect(await screen.findByText('Passwords must match.')).toBeInTheDocument()
  expect(signups(asked)).toEqual([])
})

test('terms and age have to be confirmed, with a message', async () => {
  await open()
  await submit()
  expect((await screen.findAllByText(/Please accept the terms to go on\./)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/You have to be at least 18 years old\./).length).toBeGreaterThan(0)
})

test("a long password that is common, or consists of the user's own name, is not called strong (PASSWORD-1)", async () => {
  await open()
  await userEvent.type(field(/^First name/), 'Amaka')
  await userEvent.type(field(/^Last name/), 'Obi-Eze')
  await putInto(field(/^Password/), 'passwordpassword1')
  expect(await screen.findByText('This password is one of the most common ones.')).toBeInTheDocument()
  await putInto(field(/^Password/), 'amaka-obi-eze-1234')
  expect(await screen.findByText(/Please do not use your name/)).toBeInTheDocument()
  await putInto(field(/^Password/), 'seven kettles in a shed')
  expect(await screen.findByText('Strong password')).toBeInTheDocument()
})

test("the form's error is the only message about a password (PASSWORD-1)", async () => {
  await open({
    answers: {
      'POST /users/signup': refuse(400, {
        message: 'Please check the fields that are marked.',
        errors: [{ field: 'password', message: 'This password is one of the most common ones.' }],
      }),
    },
  })
  await fill()
  expect(await screen.findByText('Strong password')).toBeInTheDocument()
  await submit()
  await waitFor(() => expect(field(/^Password/)).toHaveAccessibleDescription(/one of the most common/))
  expect(screen.queryByText('Strong password')).not.toBeInTheDocument()
})

test("the server's errors are shown at their fields", async () => {
  await open({
    answers: {
      'POST /users/signup': refuse(400, {
        message: 'Please check the fields that are marked.',
        errors: [{ field: 'password', message: 'This password is one of the most common ones.' }],
      }),
    },
  })
  await fill()
  await submit()
  await waitFor(() => expect(field(/^Password/)).toHaveAccessibleDescription(/one of the most common/))
  expect(field(/^Password/)).toHaveFocus()
})

test('what was typed survives a reload, but no password does', async () => {
  const first = await open()
  await userEvent.type(field(/^First name/), 'Amaka')
  await userEvent.type(field(/^Password/), 'a sentence of mine')
  first.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('a sentence of mine')
  await open()
  await waitFor(() => expect(field(/^First name/)).toHaveValue('Amaka'))
  expect(field(/^Password/)).toHaveValue('')
})

test.each([
  ['', 'empty'],
  ['short', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'simple'],
  ['blue kettles', 'good'],
  ['seven blue kettles', 'strong'],
])('"%s" is called %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

describe('after a sign-up that a mail has to confirm', () => {
  const mailed = { 'POST /users/signup': { message: 'Check your mail.', email: 'amaka@example.com' } }
  const sent = async (options: RenderShellOptions = {}) => {
    const rendered = await open({ answers: mailed, ...options })
    await fill()
    await submit()
    await screen.findByText('Check your email')
    return rendered
  }

  it('says where the mail went, and starts no session', async () => {
    const { store } = await sent()
    expect(screen.getByText(/We have sent a link to amaka@example\.com/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(store.getState().session.token).toBeNull()
  })

  it('goes back to the form for another address, with everything that was typed', async () => {
    await sent()
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(field(/^Email/)).toHaveValue('amaka@example.com')
    expect(field(/^First name/)).toHaveValue('Amaka')
    expect(field(/^Password/)).toHaveValue('a sentence of mine')
    expect(screen.getByLabelText(/I accept/)).toBeChecked()
  })

  it('lets the mail be sent again once the wait is over', async () => {
    const { asked } = await sent({
      answers: { ...mailed, 'POST /users/resend-email-confirmation': { message: 'Sent.', email: 'amaka@example.com' } },
    })
    const again = screen.getByRole('button', { name: 'Send it again' })
    expect(again).toBeDisabled()
    expect(screen.getByRole('timer')).toHaveTextContent(/You can try again in \d+ seconds\./)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await waitFor(() => expect(again).toBeEnabled())
    jest.restoreAllMocks()
    await userEvent.click(again)
    expect(await screen.findByText(/We have sent another email/)).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({
      key: 'POST /users/resend-email-confirmation',
      call: { body: { email: 'amaka@example.com' } },
    })
    expect(again).toBeDisabled()
  })

  it('shows the mailbox of a development site, and only there', async () => {
    await sent()
    expect(screen.queryByRole('link', { name: /mailbox/ })).not.toBeInTheDocument()
    document.documentElement.dataset.development = ''
    try {
      await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
      await submit()
      expect(await screen.findByRole('link', { name: /mailbox/ })).toHaveAttribute('href', '/dev/mail')
    } finally {
      delete document.documentElement.dataset.development
    }
  })
})

test('a user from a provider keeps its email address and chooses no password', async () => {
  pendingRegistration.set({
    registrationToken: 'r'.repeat(43),
    provider: 'google',
    email: 'amaka@provider.example',
    firstName: 'Amaka',
    lastName: 'Okafor',
  })
  const { asked, store } = await open()
  expect(field(/^First name/)).toHaveValue('Amaka')
  expect(field(/^Email/)).toHaveValue('amaka@provider.example')
  expect(field(/^Email/)).toHaveAttribute('readonly')
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument()
  await putInto(field(/^Telephone/), '08031234567')
  await userEvent.click(screen.getByLabelText(/I accept/))
  await userEvent.click(screen.getByLabelText(/at least 18/))
  await submit()
  await waitFor(() => expect(store.getState().session.token).toBe(markerOf(result.sessionId)))
  expect(signups(asked)[0]?.call.body).toMatchObject({
    email: 'amaka@provider.example',
    registrationToken: 'r'.repeat(43),
  })
  expect(signups(asked)[0]?.call.body).not.toHaveProperty('password')
  expect(pendingRegistration.get()).toBeNull()
})

test('a limit says how long to wait, and opens the form again afterwards', async () => {
  await open({
    answers: {
      'POST /users/signup': refuse(429, { message: 'That was too often.', code: 'rate-limited', retryAfter: 240 }),
    },
  })
  await fill()
  await submit()
  expect(await screen.findByText('That was too often.')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 4 minutes.')
  expect(submitButton()).toBeDisabled()
  expect(field(/^Password/)).toHaveValue('a sentence of mine')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 241_000)
  await waitFor(() => expect(submitButton()).toBeEnabled())
  await waitFor(() => expect(screen.queryByText('That was too often.')).not.toBeInTheDocument())
  jest.restoreAllMocks()
})
