import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { stepUps } from '@fieldproof/platform/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { questions } from '../../../layout/confirm.ts'
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
const instant = '2026-03-02T09:00:00.000Z'
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

/** Answers the page's confirmation before something is removed. */
const answer = async (yes: boolean) => {
  await waitFor(() => expect(questions.pending()).not.toBeNull())
  await act(async () => questions.settle(yes))
}

describe('the authenticator app', () => {
  const provisioning = {
    'GET /users/get-authenticator-app-provisioning-uri': {
      provisioningUri: 'otpauth://totp/Fieldproof:a?secret=JBSWY3DPEHPK3PXP',
      secret: 'JBSWY3DPEHPK3PXP',
    },
  }

  it('is set up with the QR code or the key, and shows the recovery codes once', async () => {
    const { asked } = await open(
      {},
      { ...provisioning, 'POST /users/provision-authenticator': { message: 'On.', recoveryCodes: codes } },
    )
    await press('Set up the app')
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    await putInto(screen.getByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Turn on', card('Authenticator app'))
    expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'POST /users/provision-authenticator')?.call.body).toEqual({
      code: '123456',
    })
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved them' }))
    await press('Done')
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument()
  })

  it('reports a wrong code at its field, and keeps the QR code', async () => {
    await open(
      {},
      {
        ...provisioning,
        'POST /users/provision-authenticator': refuse(400, { message: 'This code is not right.', code: 'wrong-code' }),
      },
    )
    await press('Set up the app')
    await putInto(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Turn on', card('Authenticator app'))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Code from the app/ })).toHaveAccessibleDescription(/not right/),
    )
    expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument()
  })

  it('cannot be set up without a proof of identity', async () => {
    await open(
      {},
      {
        'GET /users/get-authenticator-app-provisioning-uri': refuse(403, {
          message: 'Please confirm first that it is you.',
          code: 'step-up-needed',
        }),
      },
    )
    const answering = stepUps.subscribe(() => {
      if (stepUps.isAsked()) stepUps.settle(false)
    })
    await press('Set up the app')
    expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    answering()
  })

  it('leaves it to the reader whether other devices stay logged in', async () => {
    const session = { device: 'Chrome', country: null, createdAt: instant, lastUsedAt: instant }
    const { asked } = await open(
      {},
      {
        ...provisioning,
        'POST /users/provision-authenticator': { message: 'On.', recoveryCodes: codes },
        'GET /users/me/sessions': [
          { ...session, _id: 'mine', isCurrent: true },
          { ...session, _id: 'other', isCurrent: false },
        ],
        'DELETE /users/me/sessions': { message: 'Your other devices are logged out.' },
      },
    )
    await press('Set up the app')
    await putInto(await screen.findByRole('textbox', { name: /Code from the app/ }), '123456')
    await press('Turn on', card('Authenticator app'))
    expect(await screen.findByText(/logged in on 1 other device/)).toBeInTheDocument()
    await press('Log out other devices')
    await waitFor(() => expect(screen.queryByText(/logged in on 1 other device/)).not.toBeInTheDocument())
    expect(asked.some(({ key }) => key === 'DELETE /users/me/sessions')).toBe(true)
  })

  it('is changed for another one', async () => {
    await open(
      { authenticatorEnabled: true },
      {
        'POST /users/generate-new-authenticator-app-provisioning-uri': {
          provisioningUri: 'otpauth://totp/b',
          secret: 'NEWSECRET',
        },
      },
    )
    await press('Set up another app')
    expect(await screen.findByText('NEWS ECRE T')).toBeInTheDocument()
  })

  it('is turned off after a confirmation', async () => {
    const { asked } = await open(
      { authenticatorEnabled: true },
      { 'POST /users/disable-authenticator': { message: 'Off.' } },
    )
    await press('Turn off', card('Authenticator app'))
    await answer(true)
    await waitFor(() => expect(asked.some(({ key }) => key === 'POST /users/disable-authenticator')).toBe(true))
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
  await user.click(card('Recovery codes').getByRole('button', { name: 'Create new codes' }))
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

  it('need a number that is confirmed', async () => {
    let isVerified = false
    const { asked } = await open(
      {},
      {
        'GET /users/me/security-settings': () => ({ ...settings, phoneVerified: isVerified }),
        ...sent,
        'POST /users/verify-phone-otp': () => {
          isVerified = true
          return { message: 'Confirmed.', phoneNumber: '+2348031234567' }
        },
        'GET /users/me/sessions': [],
        'POST /users/enable-phone-2fa': { message: 'On.', recoveryCodes: codes },
      },
    )
    expect(screen.getByText('Not confirmed')).toBeInTheDocument()
    await press('Confirm a number')
    expect(screen.getByLabelText(/^Mobile number/, { selector: 'input' })).toHaveValue('8031234567')
    await press('Send a code')
    expect(await screen.findByText(/sent a code to the number ending in ··67/)).toBeInTheDocument()
    expect(asked.at(-1)?.call.body).toEqual({ phoneNumber: '+2348031234567' })
    await putInto(screen.getByRole('textbox', { name: /Code from the text message/ }), '123456')
    await press('Confirm the number')
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument()
  })

  it('are turned off after a confirmation, and stay if it is declined', async () => {
    const { asked } = await open(
      { phoneEnabled: true, phoneVerified: true, recoveryCodesLeft: 10 },
      { 'POST /users/disable-phone-2fa': { message: 'Off.' } },
    )
    const isAsked = () => asked.some(({ key }) => key === 'POST /users/disable-phone-2fa')
    await press('Turn off', card('Text message'))
    await answer(false)
    expect(isAsked()).toBe(false)
    await press('Turn off', card('Text message'))
    await answer(true)
    await waitFor(() => expect(isAsked()).toBe(true))
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
  await press('Save the answers')
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /users/save-user-security-answers')?.call.body).toEqual({
      answers: [
        { questionId: 'first-school', answer: 'Something' },
        { questionId: 'first-trip', answer: 'Something' },
        { questionId: 'first-vehicle', answer: 'Something' },
      ],
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
