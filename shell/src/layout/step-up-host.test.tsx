import type { StepUp } from '@fieldproof/contracts/calls/users/security'
import { api, call, isCallFailure } from '@fieldproof/platform'
import { breakOffReads, resumeReads } from '@fieldproof/platform/host'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderShell } from '../testing/render-shell.tsx'
import { StepUpHost } from './step-up-host.tsx'

const { useRemoveAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({ removeAccount: build.mutation({ ...call('POST /wallets/delete-bank-account/{id}') }) }),
})

/** A screen of an area, which does not know about step-ups. */
const Page = () => {
  const [remove] = useRemoveAccountMutation()
  const [outcome, setOutcome] = useState('')
  const act = async () => {
    try {
      setOutcome(`Removed ${(await remove({ params: { id: 'a-1' } }).unwrap())._id}`)
    } catch (error) {
      setOutcome(isCallFailure(error) && error.isSilent ? 'No message' : 'Refused')
    }
  }
  return (
    <>
      <button onClick={() => void act()}>Remove</button>
      <output>{outcome}</output>
    </>
  )
}

const byPassword: StepUp = { provedUntil: null, first: 'password', methods: [], phoneHint: null }

/** A site that requires a step-up until `POST /users/me/step-up` succeeds. */
const open = async (stepUp: StepUp, answers: Answers = {}) => {
  let isProved = false
  const shown = await renderShell(
    <>
      <Page />
      <StepUpHost />
    </>,
    {
      user: testUser(),
      answers: {
        'GET /users/me/step-up': stepUp,
        'POST /users/me/step-up': () => {
          isProved = true
          return { provedUntil: '2026-03-02T09:05:00.000Z' }
        },
        'POST /wallets/delete-bank-account/{id}': ({ params }) =>
          isProved
            ? { _id: params['id'] ?? '' }
            : refuse(403, { message: 'Please confirm first that it is you.', code: 'step-up-needed' }),
        ...answers,
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Confirm that it is you' }) }
}
const keysOf = (asked: { key: string }[]) => asked.map(({ key }) => key)
const goOn = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))

test('asks for the password and repeats the call (STEPUP-3)', async () => {
  const { asked, dialog } = await open(byPassword)
  await userEvent.type(
    await within(dialog).findByLabelText(/^Password/, { selector: 'input' }),
    'teal walrus 41 kettle',
  )
  await goOn(dialog)
  expect(await screen.findByText('Removed a-1')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.find(({ key }) => key === 'POST /users/me/step-up')?.call.body).toEqual({
    password: 'teal walrus 41 kettle',
  })
  expect(keysOf(asked).filter((key) => key.startsWith('POST /wallets'))).toHaveLength(2)
})

test('shows in the dialog that the password is wrong, and the call still waits', async () => {
  const { dialog } = await open(byPassword, {
    'POST /users/me/step-up': refuse(400, {
      message: 'This password is not right.',
      code: 'wrong-login',
      errors: [{ field: 'password', message: 'This password is not right.' }],
    }),
  })
  await userEvent.type(await within(dialog).findByLabelText(/^Password/, { selector: 'input' }), 'wrong')
  await goOn(dialog)
  expect(await within(dialog).findByText('This password is not right.')).toBeInTheDocument()
})

test('asks for a second factor, too, by text message on request', async () => {
  const { asked, dialog } = await open(
    { ...byPassword, methods: ['authenticator', 'phone', 'recovery-code'], phoneHint: '··67' },
    {
      'POST /users/me/send-step-up-code': { message: 'Sent.', hint: '··67', expiry: '2026-03-02T09:10:00.000Z' },
    },
  )
  await userEvent.type(
    await within(dialog).findByLabelText(/^Password/, { selector: 'input' }),
    'teal walrus 41 kettle',
  )
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Text message' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send the code' }))
  expect(await within(dialog).findByText('We have sent a code to ··67.')).toBeInTheDocument()
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Code from the text message/ }), '284 917')
  await goOn(dialog)
  expect(await screen.findByText('Removed a-1')).toBeInTheDocument()
  expect(asked.find(({ key }) => key === 'POST /users/me/step-up')?.call.body).toEqual({
    password: 'teal walrus 41 kettle',
    method: 'phone',
    code: '284917',
  })
})

test('asks for a mailed code if the account has no password', async () => {
  const { asked, dialog } = await open(
    { ...byPassword, first: 'mailed-code' },
    {
      'POST /users/me/send-step-up-code': {
        message: 'Sent.',
        hint: 'a···@example.com',
        expiry: '2026-03-02T09:10:00.000Z',
      },
    },
  )
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send the code' }))
  expect(await within(dialog).findByText('We have sent a code to a···@example.com.')).toBeInTheDocument()
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Code from the email/ }), '284917')
  await goOn(dialog)
  expect(await screen.findByText('Removed a-1')).toBeInTheDocument()
  expect(asked.find(({ key }) => key === 'POST /users/me/step-up')?.call.body).toEqual({ mailedCode: '284917' })
})

test('shows no message and does not repeat the call after a cancel', async () => {
  const { asked, dialog } = await open(byPassword)
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('No message')).toBeInTheDocument()
  expect(keysOf(asked).filter((key) => key.startsWith('POST'))).toEqual(['POST /wallets/delete-bank-account/{id}'])
})

test('repeats the call without a question if another tab has passed the step-up meanwhile', async () => {
  let isProved = false
  await renderShell(
    <>
      <Page />
      <StepUpHost />
    </>,
    {
      user: testUser(),
      answers: {
        'GET /users/me/step-up': () => {
          isProved = true
          return { ...byPassword, provedUntil: '2026-03-02T09:05:00.000Z' }
        },
        'POST /wallets/delete-bank-account/{id}': ({ params }) =>
          isProved ? { _id: params['id'] ?? '' } : refuse(403, { message: 'No.', code: 'step-up-needed' }),
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed a-1')).toBeInTheDocument()
})

test('asks also while the reads of screens are aborted, as during the deletion of an account', async () => {
  await renderShell(
    <>
      <Page />
      <StepUpHost />
    </>,
    {
      user: testUser(),
      answers: {
        'GET /users/me/step-up': byPassword,
        'POST /wallets/delete-bank-account/{id}': refuse(403, { message: 'No.', code: 'step-up-needed' }),
      },
    },
  )
  breakOffReads()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  expect(await within(dialog).findByLabelText(/^Password/, { selector: 'input' })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('No message')).toBeInTheDocument()
  resumeReads()
})
