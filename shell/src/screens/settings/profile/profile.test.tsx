import type { Profile as ProfileData } from '@fieldproof/contracts/calls/users'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { putInto } from '../../../testing/put-into.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { AvatarSetting } from './avatar-setting.tsx'
import Profile from './profile.tsx'

const user = testUser()
const profile: ProfileData = {
  firstName: 'Amaka',
  lastName: 'Okafor',
  email: 'amaka@example.com',
  newEmail: null,
  companyName: null,
  addressLine1: '1 Marina',
  addressLine2: '',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101001',
  country: 'NG',
  mobileNumber1: '+2348031234567',
  mobileNumber2: '',
  mobileNumber1Verified: true,
  avatar: null,
  locale: 'en',
}
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
const open = async (change: Partial<ProfileData> = {}, answers: Answers = {}) => {
  const rendered = await renderShell(<Profile />, {
    path: '/dashboard/settings/user-profile',
    user,
    answers: { 'GET /users/me/profile': { ...profile, ...change }, ...answers },
  })
  await screen.findByText('Profile picture')
  return rendered
}
// By text: with three lists of countries on the page, a search by role takes its time.
const save = () => userEvent.click(screen.getByText('Save', { selector: 'button > span' }))
beforeEach(() => localStorage.clear())

test('the details are shown, changed and saved, and the header is updated at once', async () => {
  const { asked, store } = await open(
    {},
    {
      'PUT /users/me/update': {
        message: 'Saved.',
        user: { ...user, firstName: 'Ama' },
        profile: { ...profile, firstName: 'Ama' },
      },
    },
  )
  expect(field(/^Mobile number 1/)).toHaveValue('8031234567')
  await putInto(field(/^First name/), 'Ama')
  await putInto(field(/^Mobile number 2/), '0803 999 8888')
  await save()
  await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Ama'))
  const { newEmail: _, avatar: __, mobileNumber1Verified: ___, ...body } = profile
  expect(asked.find(({ key }) => key === 'PUT /users/me/update')?.call.body).toEqual({
    ...body,
    companyName: '',
    firstName: 'Ama',
    mobileNumber2: '+2348039998888',
  })
  expect(screen.getByText('Saved.')).toBeInTheDocument()
})

test('missing or invalid input is reported before anything is sent', async () => {
  const { asked } = await open()
  await userEvent.clear(field(/^First name/))
  await putInto(field(/^Mobile number 2/), '12')
  await save()
  expect(await screen.findByText('This field is required.')).toBeInTheDocument()
  expect(screen.getByText('Enter a telephone number with its country code.')).toBeInTheDocument()
  expect(asked.some(({ key }) => key === 'PUT /users/me/update')).toBe(false)
})

test("the server's errors are shown at their fields", async () => {
  await open(
    {},
    {
      'PUT /users/me/update': refuse(400, {
        message: 'Check.',
        errors: [{ field: 'mobileNumber1', message: 'This number cannot be used.' }],
      }),
    },
  )
  await save()
  await waitFor(() => expect(field(/^Mobile number 1/)).toHaveAccessibleDescription(/cannot be used/))
})

test('a new address that waits for its confirmation is shown', async () => {
  await open({ newEmail: 'new@example.com' })
  expect(screen.getByText(/We sent a link to new@example\.com/)).toBeInTheDocument()
  expect(field(/^Email/)).toHaveValue('amaka@example.com')
})

test('typed input survives a reload, and can be discarded', async () => {
  const first = await open()
  await putInto(field(/^City/), 'Abuja')
  first.unmount()
  await open()
  await waitFor(() => expect(field(/^City/)).toHaveValue('Abuja'))
  await userEvent.click(await screen.findByText('Discard'))
  expect(field(/^City/)).toHaveValue('Lagos')
})

test('restored input does not undo what was changed on another device in the meantime', async () => {
  const first = await open()
  await putInto(field(/^City/), 'Abuja')
  first.unmount()
  await open({ addressLine1: '2 Broad Street', email: 'new@example.com', mobileNumber1: '+2348039998888' })
  await waitFor(() => expect(field(/^City/)).toHaveValue('Abuja'))
  expect(field(/^Mobile number 1/)).toHaveValue('8039998888')
  expect(field(/^Email/)).toHaveValue('new@example.com')
  expect(screen.getByDisplayValue('2 Broad Street')).toBeInTheDocument()
})

describe('the picture', () => {
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } })
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  })

  it('must be a jpg or png', async () => {
    await open()
    choose(new File(['x'], 'a.gif', { type: 'image/gif' }))
    expect(await screen.findByText('Please choose a jpg, jpeg or png file.')).toBeInTheDocument()
  })

  it('that cannot be read is reported, and stays chosen', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not an image')) })
    await open()
    choose(new File(['x'], 'a.png', { type: 'image/png' }))
    await userEvent.click(await screen.findByText('Use this picture'))
    expect(await screen.findByText(/cannot read this file as a picture/)).toBeInTheDocument()
    expect(screen.getByText('Use this picture')).toBeInTheDocument()
  })

  describe('that was cut', () => {
    fakeRequests()
    const begin = async () => {
      const picture = new File(['square'], 'avatar.png', { type: 'image/png' })
      const rendered = await renderShell(<AvatarSetting cut={async () => picture} />, { user })
      choose(new File(['x'], 'a.png', { type: 'image/png' }))
      await userEvent.click(await screen.findByText('Use this picture'))
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
      return { ...rendered, request: FakeRequest.all[0] as FakeRequest }
    }

    it('is uploaded with the session, shows its progress, and is in the header at once', async () => {
      const { request, store } = await begin()
      expect(request.url).toBe('/users/upload-my-avatar')
      act(() => request.progress(0.25))
      expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25')
      const data = { message: 'Changed.', user: { ...user, avatar: '/files/a.png' } }
      await act(async () => request.answer(200, { success: true, data }))
      expect(store.getState().session.user?.avatar).toBe('/files/a.png')
      expect(screen.queryByText('Use this picture')).not.toBeInTheDocument()
    })

    it.each([
      [413, { success: false, message: 'Too large.', code: 'too-large' }, 'Too large.'],
      [502, '<html>bad gateway</html>', /The picture was not uploaded/],
    ])('shows why it was refused, and stays chosen: %i', async (status, body, words) => {
      const { request } = await begin()
      await act(async () => request.answer(status, body))
      expect(screen.getByText(words)).toBeInTheDocument()
      expect(screen.getByText('Use this picture')).toBeInTheDocument()
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    })

    it('ends the session without a message if it has expired', async () => {
      const { request, store } = await begin()
      await act(async () => request.answer(401, { success: false, message: 'x', detail: 'Invalid token.' }))
      expect(store.getState().session.token).toBeNull()
      expect(screen.queryByText('x')).not.toBeInTheDocument()
    })
  })

  it('is removed after a confirmation', async () => {
    const { store } = await renderShell(<Profile />, {
      user: testUser({ avatar: '/files/a.jpg' }),
      answers: { 'GET /users/me/profile': profile, 'DELETE /users/me/avatar': { message: 'Removed.', user } },
    })
    const { questions } = await import('../../../layout/confirm.ts')
    await userEvent.click(await screen.findByText('Remove'))
    expect(questions.pending()?.question.title).toBe('Remove the picture?')
    questions.settle(true)
    await waitFor(() => expect(store.getState().session.user?.avatar).toBeNull())
  })
})

test('if mails bounce, a link can be requested', async () => {
  const { asked } = await open(
    { isMailReturned: true },
    { 'POST /users/me/confirm-address': { message: 'We have sent you an email.' } },
  )
  expect(screen.getByText(/Our emails to amaka@example.com came back/)).toBeVisible()
  await userEvent.click(screen.getByText('Send me a link', { selector: 'button > span' }))
  await waitFor(() => expect(asked.some((request) => JSON.stringify(request).includes('confirm-address'))).toBe(true))
})

test('if mails arrive, there is no message', async () => {
  await open()
  expect(screen.queryByText(/came back/)).toBeNull()
})
