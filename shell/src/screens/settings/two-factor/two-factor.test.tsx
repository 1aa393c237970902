import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { putInto } from '../../../testing/put-into.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import TwoFactor from './two-factor.tsx'

const settings: SecuritySettings = {
  hasPassword: true,
  authenticatorEnabled: false,
  phoneEnabled: false,
  phoneNumber: '+2348031234567',
  phoneVerified: false,
  recoveryCodesLeft: 0,
  securityQuestions: [],
}
const codes = ['aaaa-bbbb', 'cccc-dddd']
const open = async (change: Partial<SecuritySettings> = {}, answers: Answers = {}) => {
  const rendered = await renderShell(<TwoFactor />, {
    path: '/dashboard/settings/two-factor',
    user: testUser(),
    answers: { 'GET /users/me/security-settings': { ...settings, ...change }, ...answers },
  })
  await screen.findByText('Authenticator app')
  return rendered
}
const card = (title: string) => within(screen.getByText(title, { selector: 'h2' }).closest('section') ?? document.body)
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }))

describe('the authenticator app', () => {
  const provisioning = {
    'GET /users/get-authenticator-app-provisioning-uri': {
      provisioningUri: 'otpauth://totp/Fieldproof:a?secret=JBSWY3DPEHPK3PXP',
      secret: 'JBSWY3DPEHPK3PXP',
    },
  }

  it('is set up by picture or key, and shows recovery codes this one time', async () => {
    const { asked } = await open(
      {},
      { ...provisioning, 'POST /users/provision-authenticator': { message: 'On.', recoveryCodes: codes } },
    )
    await press('Set up the app')
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    await putInto(screen.getByRole('textbox', { name: /Code of the app/ }), '123456')
    await press('Turn on', card('Authenticator app'))
    expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'POST /users/provision-authenticator')?.call.body).toEqual({
      code: '123456',
    })
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have kept them' }))
    await press('Done')
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument()
  })

  it('says at the code that it is wrong, and keeps the picture', async () => {
    await open(
      {},
      {
        ...provisioning,
        'POST /users/provision-authenticator': refuse(400, { message: 'This code is not right.', code: 'wrong-code' }),
      },
    )
    await press('Set up the app')
    await putInto(await screen.findByRole('textbox', { name: /Code of the app/ }), '123456')
    await press('Turn on', card('Authenticator app'))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Code of the app/ })).toHaveAccessibleDescription(/not right/),
    )
    expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument()
  })

  it('is changed for another one after the password', async () => {
    const { asked } = await open(
      { authenticatorEnabled: true },
      {
        'POST /users/generate-new-authenticator-app-provisioning-uri': {
          provisioningUri: 'otpauth://totp/b',
          secret: 'NEWSECRET',
        },
      },
    )
    await press('Set up another app')
    await putInto(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'a sentence of mine')
    await press('Continue')
    expect(await screen.findByText('NEWS ECRE T')).toBeInTheDocument()
    expect(asked.at(-1)?.call.body).toEqual({ password: 'a sentence of mine' })
  })

  it('is turned off by a code of the app or a recovery code', async () => {
    const { asked } = await open(
      { authenticatorEnabled: true },
      { 'POST /users/disable-authenticator': { message: 'Off.' } },
    )
    await press('Turn off', card('Authenticator app'))
    await putInto(screen.getByRole('textbox', { name: /Code of the app/ }), 'aaaa-bbbb')
    await press('Turn off', card('Authenticator app'))
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /users/disable-authenticator')?.call.body).toEqual({
        code: 'aaaa-bbbb',
      }),
    )
  })
})

test('recovery codes are copied and saved as a file', async () => {
  const written: string[] = []
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  await open(
    { authenticatorEnabled: true, recoveryCodesLeft: 1 },
    { 'POST /users/generate-recovery-codes': { recoveryCodes: codes } },
  )
  expect(screen.getByText('1 left')).toBeInTheDocument()
  await user.click(card('Recovery codes').getByRole('button', { name: 'Make new codes' }))
  await putInto(screen.getByRole('textbox', { name: /Code of the app/ }), '123456')
  await user.click(card('Recovery codes').getByRole('button', { name: 'Make new codes' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(written).toEqual(['aaaa-bbbb\ncccc-dddd'])
  const saved = jest.fn<string, [Blob]>(() => 'blob:codes')
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} })
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect(saved).toHaveBeenCalled()
  expect(clicked).toHaveBeenCalled()
  jest.restoreAllMocks()
})

describe('codes by text message', () => {
  const sent = {
    'POST /users/send-phone-verification-code': {
      message: 'Sent.',
      phoneHint: '··67',
      expiry: '2026-12-01T00:00:00.000Z',
    },
  }

  it('need a number that is confirmed, then the password', async () => {
    const { asked } = await open(
      {},
      {
        ...sent,
        'POST /users/verify-phone-otp': { message: 'Confirmed.', phoneNumber: '+2348031234567' },
        'POST /users/enable-phone-2fa': { message: 'On.', recoveryCodes: codes },
      },
    )
    expect(screen.getByText('Not confirmed')).toBeInTheDocument()
    await press('Confirm a number')
    expect(screen.getByLabelText(/^Mobile number/, { selector: 'input' })).toHaveValue('8031234567')
    await press('Send a code')
    expect(await screen.findByText(/on its way to the number that ends in ··67/)).toBeInTheDocument()
    expect(asked.at(-1)?.call.body).toEqual({ phoneNumber: '+2348031234567' })
    await putInto(screen.getByRole('textbox', { name: /Code of the text message/ }), '123456')
    await press('Confirm the number')
    await putInto(await screen.findByLabelText(/^Your password/, { selector: 'input' }), 'a sentence of mine')
    await press('Turn on')
    expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'POST /users/enable-phone-2fa')?.call.body).toEqual({
      password: 'a sentence of mine',
    })
  })

  it('are turned off with the password, and a wrong one is said at the field', async () => {
    await open(
      { phoneEnabled: true, phoneVerified: true, recoveryCodesLeft: 10 },
      {
        'POST /users/disable-phone-2fa': refuse(400, { message: 'The password is not right.', code: 'wrong-login' }),
      },
    )
    await press('Turn off', card('Text message'))
    await putInto(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'wrong')
    await press('Turn off', card('Text message'))
    await waitFor(() =>
      expect(screen.getByLabelText(/^Your password/, { selector: 'input' })).toHaveAccessibleDescription(/not right/),
    )
  })

  it('ask for no password where the account has none', async () => {
    const { asked } = await open(
      { hasPassword: false, phoneVerified: true },
      { 'POST /users/enable-phone-2fa': { message: 'On.', recoveryCodes: [] } },
    )
    await press('Turn on', card('Text message'))
    expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument()
    await press('Turn on', card('Text message'))
    await waitFor(() => expect(asked.find(({ key }) => key === 'POST /users/enable-phone-2fa')?.call.body).toEqual({}))
  })
})

test('three different security questions are answered', async () => {
  const { asked } = await open({}, { 'POST /users/save-user-security-answers': { message: 'Saved.' } })
  await press('Answer three questions')
  const questions = screen.getAllByLabelText(/^Question/, { selector: 'select' })
  for (const [index, question] of ['first-school', 'first-trip', 'first-vehicle'].entries()) {
    await userEvent.selectOptions(questions[index] ?? document.body, question)
  }
  expect(within(questions[1] ?? document.body).queryByRole('option', { name: /first school/ })).not.toBeInTheDocument()
  for (const field of screen.getAllByLabelText(/^Your answer/)) await putInto(field, 'Something')
  await putInto(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'a sentence of mine')
  await press('Save the answers')
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /users/save-user-security-answers')?.call.body).toEqual({
      answers: [
        { questionId: 'first-school', answer: 'Something' },
        { questionId: 'first-trip', answer: 'Something' },
        { questionId: 'first-vehicle', answer: 'Something' },
      ],
      password: 'a sentence of mine',
    }),
  )
})

test('a failure to load can be tried again', async () => {
  let count = 0
  await renderShell(<TwoFactor />, {
    user: testUser(),
    answers: {
      'GET /users/me/security-settings': () =>
        ++count === 1 ? refuse(503, { message: 'Unavailable just now.' }) : settings,
    },
  })
  expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Authenticator app')).toBeInTheDocument()
})
