import { refuse, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import BusinessSignup from './business-signup.tsx'
import { strengthOf } from '../account/password-strength.ts'
import Signup from './signup.tsx'

const result = { token: 'a-token-that-is-long-enough', expiry: '2026-12-01T00:00:00.000Z', user: testUser() }
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))
const fill = async (repeat = 'a sentence of mine') => {
  await userEvent.type(field(/^First name/), 'Amaka')
  await userEvent.type(field(/^Last name/), 'Okafor')
  await userEvent.type(field(/^Email/), 'amaka@example.com')
  await userEvent.type(field(/^Telephone/), '08031234567')
  await userEvent.type(field(/^Password/), 'a sentence of mine')
  await userEvent.type(field(/^Repeat/), repeat)
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /at least 18/ }))
}
const open = (options: RenderShellOptions = {}, screenOf = <Signup />) =>
  renderShell(screenOf, { path: '/signup', answers: { 'POST /users/signup': result }, ...options })

beforeEach(() => localStorage.clear())

test('opens an account for a person and goes on', async () => {
  const { asked, store, navigator } = await open({ path: '/signup?referTo=%2Fdashboard%2Forders' })
  await fill()
  await submit()
  await waitFor(() => expect(store.getState().session.token).toBe(result.token))
  expect(asked[0]?.call.body).toEqual({
    accountType: 'individual', firstName: 'Amaka', lastName: 'Okafor', email: 'amaka@example.com', country: 'NG',
    phoneNumber: '+2348031234567', password: 'a sentence of mine', acceptsTerms: true, isOfAge: true,
  })
  expect(navigator.position.address.pathname).toBe('/dashboard/orders')
})

test('a business names its company', async () => {
  const { asked } = await open({ path: '/business/register' }, <BusinessSignup />)
  await fill()
  await submit()
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(asked).toEqual([])
  await userEvent.type(field(/^Company name/), 'Okafor Motors')
  await submit()
  await waitFor(() => expect(asked[0]?.call.body).toMatchObject({ accountType: 'business', companyName: 'Okafor Motors' }))
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
  expect(asked).toEqual([])
})

test('terms and age have to be confirmed, in words', async () => {
  await open()
  await submit()
  expect((await screen.findAllByText(/Please accept the terms to go on\./)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/You have to be at least 18 years old\./).length).toBeGreaterThan(0)
})

test('the server\'s faults stand at their fields', async () => {
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

test.each([['', 'empty'], ['short', 'short'], ['aaaaaaaaaaaaaaaaaaaa', 'simple'], ['blue kettles', 'good'], ['seven blue kettles', 'strong']])(
  '"%s" is called %s', (password, strength) => { expect(strengthOf(password)).toBe(strength) },
)
