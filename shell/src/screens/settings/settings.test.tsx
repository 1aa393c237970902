import type { AnswerOf } from '@fieldproof/contracts'
import type {
  ChatPrivacyChange,
  NotificationSettings as Wanted,
  NotificationSettingsChange,
  NotificationSettingsView,
  SecuritySettings,
} from '@fieldproof/contracts/calls/users'
import { refuse, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { questions } from '../../layout/confirm.ts'
import { DeletionNotice } from '../../layout/deletion-notice.tsx'
import { putInto } from '../../testing/put-into.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import Activity from './activity/activity.tsx'
import Account from './deletion/account.tsx'
import NotificationSettings from './notification-settings/notification-settings.tsx'
import { pushOfBrowser } from './notification-settings/use-push.ts'
import Password from './password/password.tsx'
import Privacy from './privacy/privacy.tsx'
import Sessions from './sessions/sessions.tsx'
import Settings from './settings.tsx'
import { settingsApi } from './settings-api.ts'

const user = testUser()
const security: SecuritySettings = {
  hasPassword: true,
  authenticatorEnabled: false,
  phoneEnabled: false,
  phoneNumber: null,
  phoneVerified: false,
  recoveryCodesLeft: 0,
  securityQuestions: [],
}
const input = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodyOf = (asked: { key: string; call: { body: unknown } }[], key: string) =>
  asked.findLast((request) => request.key === key)?.call.body
const bodiesOf = (asked: { key: string; call: { body: unknown } }[], key: string) =>
  asked.filter((request) => request.key === key).map(({ call }) => call.body)
afterEach(() => jest.restoreAllMocks())

test('the settings lead to each of their sections', async () => {
  await renderShell(<Settings />, { path: '/dashboard/settings', user })
  for (const [name, address] of [
    ['Profile', 'user-profile'],
    ['Password', 'password-settings'],
    ['Two-step login', 'two-factor'],
    ['Notifications', 'notification-settings'],
    ['Privacy', 'privacy'],
    ['Devices', 'sessions'],
    ['Recent activity', 'activity'],
    ['Delete the account', 'account'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/dashboard/settings/${address}`)
  }
})

test.each(['en', 'no'] as const)('no text is missing in %s', async (locale) => {
  await renderShell(<Settings />, { path: '/dashboard/settings', user, locale })
  expect(document.body.textContent).not.toMatch(/\b\w+\.\w+\.\w+|settings\.|profile\./)
})

describe('the password', () => {
  const open = async (change: Partial<SecuritySettings>, answers: Answers) => {
    const rendered = await renderShell(<Password />, {
      user,
      answers: { 'GET /users/me/security-settings': { ...security, ...change }, ...answers },
    })
    await screen.findByLabelText(/^New password/, { selector: 'input' })
    return rendered
  }
  const choose = async () => {
    await putInto(input(/^New password/), 'a sentence of mine')
    await putInto(input(/^Repeat password/), 'a sentence of mine')
  }

  it('is changed with the current one, and the form is empty afterwards', async () => {
    const { asked } = await open({}, { 'POST /users/change-password': { message: 'Your password is changed.' } })
    await putInto(input(/^Current password/), 'the old sentence')
    await choose()
    await press('Change the password')
    expect(await screen.findByText('Your password is changed.')).toBeInTheDocument()
    expect(bodyOf(asked, 'POST /users/change-password')).toEqual({
      currentPassword: 'the old sentence',
      newPassword: 'a sentence of mine',
    })
    expect(input(/^Current password/)).toHaveValue('')
  })

  it('that is wrong is reported at its field, and nothing typed is lost', async () => {
    await open(
      {},
      { 'POST /users/change-password': refuse(400, { message: 'The password is not right.', code: 'wrong-login' }) },
    )
    await putInto(input(/^Current password/), 'wrong')
    await choose()
    await press('Change the password')
    await waitFor(() => expect(input(/^Current password/)).toHaveAccessibleDescription(/not right/))
    expect(input(/^New password/)).toHaveValue('a sentence of mine')
  })

  it('is set for the first time without one', async () => {
    const { asked } = await open({ hasPassword: false }, { 'POST /users/change-password': { message: 'Set.' } })
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument()
    await choose()
    await press('Set a password')
    await waitFor(() =>
      expect(bodyOf(asked, 'POST /users/change-password')).toEqual({ newPassword: 'a sentence of mine' }),
    )
  })
})

describe('notification settings', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const wanted: Wanted = {
    email: { accountSupport: true, messages: true, policy: true, promotionAndTips: false, reminders: true },
    text: false,
    textBy: 'sms',
    push: false,
    projects: 'single',
    reminders: { inspections: true, reports: true, deadlines: true, unfinished: true },
    quietHours: { isOn: false, from: '22:00', until: '07:00', timeZone: zone },
    mails: 'single',
  }
  /** The answer to a change that the server has stored. */
  const stored = (body: unknown, before: NotificationSettingsView = wanted) => {
    const { email, reminders, quietHours, ...others } = body as NotificationSettingsChange
    return {
      ...before,
      ...others,
      email: { ...before.email, ...email },
      reminders: { ...wanted.reminders, ...before.reminders, ...reminders } as Wanted['reminders'],
      quietHours: { ...wanted.quietHours, ...before.quietHours, ...quietHours } as Wanted['quietHours'],
    }
  }
  const open = async (answers: Answers = {}, change: Partial<NotificationSettingsView> = {}) => {
    let settings: NotificationSettingsView = { ...wanted, ...change }
    const rendered = await renderShell(<NotificationSettings />, {
      user,
      answers: {
        'GET /users/me/notification-settings': settings,
        'GET /users/me/security-settings': { ...security, phoneVerified: true },
        'PUT /users/me/notification-settings': ({ body }) => {
          settings = stored(body, settings)
          return settings
        },
        ...answers,
      },
    })
    await screen.findByRole('switch', { name: /^Reminders/ })
    // Nothing is sent of these kinds: a switch would do nothing.
    for (const name of [/Promotion and tips/, /Policy/])
      expect(screen.queryByRole('switch', { name })).not.toBeInTheDocument()
    return rendered
  }
  const toggle = (name: RegExp) => userEvent.click(screen.getByRole('switch', { name }))
  beforeEach(() => {
    jest.spyOn(pushOfBrowser, 'state').mockResolvedValue('off')
  })

  it('are saved at once, and only the changed one is sent, so that two tabs do not undo each other', async () => {
    const { asked } = await open()
    await toggle(/^Reminders/)
    await waitFor(() =>
      expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toEqual({ email: { reminders: false } }),
    )
  })

  it('have a switch for each kind of reminder, on until one is turned off (REMIND-1)', async () => {
    const { asked } = await open({}, { reminders: undefined })
    await toggle(/^Deadlines/)
    await waitFor(() =>
      expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toEqual({ reminders: { deadlines: false } }),
    )
  })

  it('take quiet hours by the clock of this device (REMIND-6)', async () => {
    const { asked } = await open({}, { quietHours: undefined })
    await toggle(/Use quiet hours/)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '21:00')
    await waitFor(() =>
      expect(bodiesOf(asked, 'PUT /users/me/notification-settings')).toEqual([
        { quietHours: { isOn: true, timeZone: zone } },
        { quietHours: { from: '21:00', timeZone: zone } },
      ]),
    )
  })

  it.each([
    ['mails', /^Once a day/],
    ['projects', /^One email a day/],
  ] as const)('take the hour of a digest of %s by the clock of this device (NOTIFY-11)', async (kind, name) => {
    const { asked } = await open()
    await userEvent.click(screen.getByRole('radio', { name }))
    await waitFor(() =>
      expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toEqual({
        [kind]: 'daily',
        quietHours: { timeZone: zone },
      }),
    )
  })

  it('apply the setting for account support to projects until one is chosen, and keep the choice (PROJECT-37)', async () => {
    const { asked } = await open({}, { projects: undefined })
    expect(screen.getByRole('radio', { name: /^An email for each notification/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^One email a day/ }))
    await waitFor(() =>
      expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toMatchObject({ projects: 'daily' }),
    )
    await toggle(/^Account support/)
    await waitFor(() => expect(bodiesOf(asked, 'PUT /users/me/notification-settings')).toHaveLength(2))
    expect(screen.getByRole('radio', { name: /^One email a day/ })).toBeChecked()
  })

  it('show that mails about projects follow the setting for account support (PROJECT-37)', async () => {
    await open({}, { projects: undefined })
    await toggle(/^Account support/)
    await waitFor(() => expect(screen.getByRole('radio', { name: /No emails/ })).toBeChecked())
  })

  it('go back to the previous choice for projects if a change is refused', async () => {
    await open(
      { 'PUT /users/me/notification-settings': refuse(503, { message: 'Unavailable just now.' }) },
      { projects: 'daily' },
    )
    await userEvent.click(screen.getByRole('radio', { name: /No emails/ }))
    expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /One email a day/ })).toBeChecked()
  })

  it('go back to their state if the change is refused', async () => {
    await open({ 'PUT /users/me/notification-settings': refuse(503, { message: 'Unavailable just now.' }) })
    await toggle(/Send me text messages/)
    expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /Send me text messages/ })).not.toBeChecked()
  })

  it('offer WhatsApp for text messages if the site supports it (NOTIFY-14)', async () => {
    const { asked } = await open({}, { whatsApp: 'offered' })
    expect(screen.queryByRole('radio', { name: 'WhatsApp' })).not.toBeInTheDocument()
    await toggle(/Send me text messages/)
    expect(await screen.findByRole('radio', { name: 'SMS' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }))
    await waitFor(() =>
      expect(bodiesOf(asked, 'PUT /users/me/notification-settings')).toEqual([{ text: true }, { textBy: 'whatsapp' }]),
    )
    expect(screen.queryByText(/could not reach your number/)).not.toBeInTheDocument()
  })

  it('do not offer WhatsApp if the site does not support it', async () => {
    await open({}, { text: true, textBy: 'whatsapp' })
    expect(screen.getByRole('switch', { name: /Send me text messages/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'WhatsApp' })).not.toBeInTheDocument()
  })

  it('say that WhatsApp did not reach the number, as long as it is chosen (NOTIFY-15)', async () => {
    await open({}, { text: true, textBy: 'whatsapp', whatsApp: 'unreached' })
    expect(screen.getByText(/could not reach your number/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'SMS' }))
    expect(screen.queryByText(/could not reach your number/)).not.toBeInTheDocument()
  })

  it.each([
    [false, 'Before you can get text messages, your mobile number must be confirmed.'],
    [true, 'We send you no text messages, because your mobile number is not confirmed.'],
  ])('lead to where a number is confirmed, with text messages on: %s (NOTIFY-18)', async (text, sentence) => {
    await open({ 'GET /users/me/security-settings': security }, { text })
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Confirm your number' })).toHaveAttribute(
      'href',
      '/dashboard/settings/two-factor#text-message',
    )
  })

  it('say nothing about a number that is confirmed', async () => {
    const { asked } = await open()
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /users/me/security-settings'))
    await screen.findByRole('switch', { name: /Send me text messages/ })
    expect(screen.queryByRole('link', { name: 'Confirm your number' })).not.toBeInTheDocument()
  })

  it('turn push on once the browser has subscribed', async () => {
    const enable = jest.spyOn(pushOfBrowser, 'enable').mockResolvedValue('on')
    const { asked } = await open()
    await toggle(/Push notifications/)
    await waitFor(() => expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toMatchObject({ push: true }))
    expect(enable).toHaveBeenCalledTimes(1)
  })

  it('leave push off if the reader forbids it, and explain how to allow it', async () => {
    jest.spyOn(pushOfBrowser, 'enable').mockResolvedValue('denied')
    const { asked } = await open()
    await toggle(/Push notifications/)
    expect(await screen.findByText(/blocks notifications/)).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /Push notifications/ })).not.toBeChecked()
    expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toBeUndefined()
  })

  it.each([
    ['on', true],
    ['denied', false],
  ] as const)('keep a change that is made while the browser asks about push (%s)', async (answer, isOn) => {
    const browser = Promise.withResolvers<'on' | 'denied'>()
    jest.spyOn(pushOfBrowser, 'enable').mockReturnValue(browser.promise)
    const { asked } = await open()
    const bodies = () => bodiesOf(asked, 'PUT /users/me/notification-settings')
    await toggle(/Push notifications/)
    await toggle(/^Messages/)
    const change = { email: { messages: false } }
    await waitFor(() => expect(bodies()).toEqual([change]))
    browser.resolve(answer)
    if (isOn) await waitFor(() => expect(bodies()).toEqual([change, { push: true }]))
    else expect(await screen.findByText(/blocks notifications/)).toBeInTheDocument()
    expect(bodies()).toHaveLength(isOn ? 2 : 1)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Push notifications/ }).checked).toBe(isOn)
    expect(screen.getByRole('switch', { name: /^Messages/ })).not.toBeChecked()
  })

  it('are saved one after another, and a refusal does not undo the other changes', async () => {
    const first = Promise.withResolvers<void>()
    const { asked } = await open({
      'PUT /users/me/notification-settings': async ({ body }) => {
        if ((body as Wanted).text) {
          await first.promise
          return refuse(503, { message: 'Unavailable just now.' })
        }
        return stored(body)
      },
    })
    const bodies = () => bodiesOf(asked, 'PUT /users/me/notification-settings')
    await toggle(/Send me text messages/)
    await toggle(/^Messages/)
    await waitFor(() => expect(bodies()).toHaveLength(1))
    first.resolve()
    expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
    await waitFor(() => expect(bodies()).toEqual([{ text: true }, { email: { messages: false } }]))
    expect(screen.getByRole('switch', { name: /Send me text messages/ })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: /^Messages/ })).not.toBeChecked()
  })

  it('turn push off on the server too', async () => {
    jest.spyOn(pushOfBrowser, 'state').mockResolvedValue('on')
    const disable = jest.spyOn(pushOfBrowser, 'disable').mockResolvedValue('off')
    const { asked } = await open({}, { push: true })
    await toggle(/Push notifications/)
    await waitFor(() => expect(bodyOf(asked, 'PUT /users/me/notification-settings')).toMatchObject({ push: false }))
    expect(disable).toHaveBeenCalledTimes(1)
  })

  it('offer push for this device if only others have it', async () => {
    const enable = jest.spyOn(pushOfBrowser, 'enable').mockResolvedValue('on')
    await open({}, { push: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }))
    expect(enable).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText(/not on this device/)).not.toBeInTheDocument())
  })
})

describe('what others see in conversations (CHAT-18)', () => {
  const chosen = { typing: true, presence: false, readMarks: true }
  const open = async (answers: Answers = {}) => {
    const rendered = await renderShell(<Privacy />, {
      user,
      answers: {
        'GET /users/me/chat-privacy': chosen,
        'PUT /users/me/chat-privacy': ({ body }) => ({ ...chosen, ...(body as ChatPrivacyChange) }),
        ...answers,
      },
    })
    await screen.findByRole('switch', { name: /^Show that I am typing/ })
    return rendered
  }

  it('can be switched off individually, and is saved at once', async () => {
    const { asked } = await open()
    expect(screen.getByRole('switch', { name: /^Show that I am online/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole('switch', { name: /^Show what I have read/ }))
    await waitFor(() => expect(bodyOf(asked, 'PUT /users/me/chat-privacy')).toEqual({ readMarks: false }))
    expect(await screen.findByText('Saved.')).toBeInTheDocument()
  })

  it('is saved in the order of the changes', async () => {
    const first = Promise.withResolvers<void>()
    const { asked } = await open({
      'PUT /users/me/chat-privacy': async ({ body }) => {
        const change = body as ChatPrivacyChange
        if (change.typing === false) await first.promise
        return { ...chosen, ...change }
      },
    })
    const bodies = () => bodiesOf(asked, 'PUT /users/me/chat-privacy')
    await userEvent.click(screen.getByRole('switch', { name: /^Show that I am typing/ }))
    await userEvent.click(screen.getByRole('switch', { name: /^Show what I have read/ }))
    await waitFor(() => expect(bodies()).toEqual([{ typing: false }]))
    first.resolve()
    await waitFor(() => expect(bodies()).toEqual([{ typing: false }, { readMarks: false }]))
  })

  it('goes back to its state if the change is refused', async () => {
    await open({ 'PUT /users/me/chat-privacy': refuse(503, { message: 'Unavailable just now.' }) })
    await userEvent.click(screen.getByRole('switch', { name: /^Show that I am typing/ }))
    expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /^Show that I am typing/ })).toBeChecked()
  })
})

describe('devices', () => {
  const session = (change: Partial<AnswerOf<'GET /users/me/sessions'>[number]>) => ({
    _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
    device: 'Chrome on Linux',
    country: 'NG',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-20T10:00:00.000Z',
    isCurrent: true,
    ...change,
  })
  const phone = session({ _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a11', device: 'Safari on iPhone', isCurrent: false })

  it('are listed, and another one can be logged out', async () => {
    let list = [session({}), phone]
    const { asked } = await renderShell(<Sessions />, {
      user,
      answers: {
        'GET /users/me/sessions': () => list,
        'DELETE /users/me/sessions/{id}': () => {
          list = [session({})]
          return { message: 'Logged out.' }
        },
      },
    })
    expect(await screen.findByText('This device')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Log out: / })).toHaveLength(1)
    await press('Log out: Safari on iPhone')
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
    expect(asked.find(({ key }) => key.startsWith('DELETE'))?.call.params).toEqual({ id: phone._id })
  })

  it('are all logged out after a confirmation', async () => {
    const { asked, store, navigator } = await renderShell(<Sessions />, {
      path: '/dashboard/settings/sessions',
      user,
      answers: { 'GET /users/me/sessions': [session({})], 'POST /users/me/logout': { message: 'Done.' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
    expect(bodyOf(asked, 'POST /users/me/logout')).toBeUndefined()
    await act(async () => questions.settle(true))
    await waitFor(() => expect(store.getState().session.token).toBeNull())
    expect(bodyOf(asked, 'POST /users/me/logout')).toEqual({ everywhere: true })
    expect(navigator.position.address.pathname).toBe('/login')
  })

  it.each([
    { isGivenUp: false, logOuts: 0 },
    { isGivenUp: true, logOuts: 1 },
  ])('are logged out with an unsent message only if the user gives it up (SESSION-11): $isGivenUp', async (given) => {
    localStorage.setItem(`fieldproof.outbox.${user._id}`, '[{"_id":"1"}]')
    const { asked, store } = await renderShell(<Sessions />, {
      path: '/dashboard/settings/sessions',
      user,
      answers: { 'GET /users/me/sessions': [session({})], 'POST /users/me/logout': { message: 'Done.' } },
    })
    await press('Log out everywhere')
    await act(async () => questions.settle(true))
    await waitFor(() => expect(questions.pending()?.question.title).toBe('Log out with unsent work?'))
    await act(async () => questions.settle(given.isGivenUp))
    await waitFor(() => expect(store.getState().session.token === null).toBe(given.isGivenUp))
    expect(bodiesOf(asked, 'POST /users/me/logout')).toHaveLength(given.logOuts)
    localStorage.clear()
  })
})

describe('recent activity', () => {
  it('goes to the last page if the page in the address does not exist any more', async () => {
    const activity = {
      _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
      kind: 'password-changed' as const,
      createdAt: '2026-11-20T10:00:00.000Z',
      device: 'Chrome on Linux',
      country: 'NG' as const,
    }
    const { navigator } = await renderShell(<Activity />, {
      path: '/dashboard/settings/activity?page=9',
      user,
      answers: {
        'GET /users/me/recent-activities': ({ query }) => ({
          items: query.page === '2' ? [activity] : [],
          total: 21,
          page: Number(query.page),
          pageSize: 20,
        }),
      },
    })
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
    expect(navigator.position.address.search).toBe('?page=2')
  })

  it('lists what happened and where, page by page', async () => {
    const { asked } = await renderShell(<Activity />, {
      path: '/dashboard/settings/activity?page=2',
      user,
      answers: {
        'GET /users/me/recent-activities': {
          items: [
            {
              _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
              kind: 'password-changed',
              createdAt: '2026-11-20T10:00:00.000Z',
              device: 'Chrome on Linux',
              country: 'NG',
            },
          ],
          total: 41,
          page: 2,
          pageSize: 20,
        },
      },
    })
    expect(await screen.findByText('Password changed')).toBeInTheDocument()
    expect(screen.getByText('Chrome on Linux, Nigeria')).toBeInTheDocument()
    expect(asked[0]?.call.query).toEqual({ page: '2' })
    expect(screen.getByRole('link', { name: /Next/i })).toHaveAttribute('href', '/dashboard/settings/activity?page=3')
  })

  it('says so if nothing has happened', async () => {
    await renderShell(<Activity />, {
      user,
      answers: { 'GET /users/me/recent-activities': { items: [], total: 0, page: 1, pageSize: 20 } },
    })
    expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument()
  })
})

describe('deleting the account', () => {
  const going = testUser({ deletionPending: true, deletionAt: '2026-12-21T12:00:00.000Z' })

  it('asks once more before it begins, and shows the date and the way back', async () => {
    const { asked, store } = await renderShell(<Account />, {
      path: '/dashboard/settings/account',
      user,
      answers: {
        'POST /users/initiate-account-deletion': {
          message: 'Your account goes in 30 days.',
          deletionAt: '2026-12-21T12:00:00.000Z',
          user: going,
        },
      },
    })
    await putInto(await screen.findByLabelText(/^Why are you leaving/), 'I moved')
    await press('Delete my account')
    await waitFor(() => expect(questions.pending()?.question).toMatchObject({ danger: true }))
    expect(bodyOf(asked, 'POST /users/initiate-account-deletion')).toBeUndefined()
    await act(async () => questions.settle(true))
    await waitFor(() => expect(store.getState().session.user?.deletionPending).toBe(true))
    expect(bodyOf(asked, 'POST /users/initiate-account-deletion')).toEqual({ reason: 'I moved' })
    expect(screen.getByText(/will be deleted on 21 December 2026/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel the deletion' })).toBeInTheDocument()
  })

  it('reads nothing during the request, because the server would refuse it', async () => {
    const unset = (_: AnswerOf<'POST /users/initiate-account-deletion'>): void => undefined
    let answer = unset
    const { store } = await renderShell(<Account />, {
      user,
      answers: {
        'GET /users/me/sessions': [],
        'POST /users/initiate-account-deletion': () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    await press('Delete my account')
    await waitFor(() => expect(questions.pending()).not.toBeNull())
    await act(async () => questions.settle(true))
    await waitFor(() => expect(answer).not.toBe(unset))
    const read = () => store.dispatch(settingsApi.endpoints.getSessions.initiate(undefined, { forceRefetch: true }))
    expect((await act(read)).error).toMatchObject({ code: 'aborted', isSilent: true })
    await act(async () => {
      answer({ message: 'Your account goes in 30 days.', deletionAt: '2026-12-21T12:00:00.000Z', user: going })
    })
    await waitFor(() => expect(store.getState().session.user?.deletionPending).toBe(true))
    expect((await act(read)).data).toEqual([])
  })

  it('asks whether to give up the rest in the wallet, and sends that', async () => {
    const sent: unknown[] = []
    const { store } = await renderShell(<Account />, {
      user,
      answers: {
        'POST /users/initiate-account-deletion': ({ body }) => {
          sent.push(body)
          const message = 'You have NOK 5 that cannot be sent to a bank.'
          return sent.length === 1
            ? refuse(409, { message, errors: [{ field: 'givesUpRest', message }] })
            : { message: 'Your account goes in 30 days.', deletionAt: '2026-12-21T12:00:00.000Z', user: going }
        },
      },
    })
    await press('Delete my account')
    await waitFor(() => expect(questions.pending()).not.toBeNull())
    await act(async () => questions.settle(true))
    await waitFor(() =>
      expect(questions.pending()?.question).toMatchObject({ message: expect.stringContaining('NOK 5') }),
    )
    await act(async () => questions.settle(true))
    await waitFor(() => expect(store.getState().session.user?.deletionPending).toBe(true))
    expect(sent.at(-1)).toEqual({ givesUpRest: true })
  })

  it('does nothing if the confirmation is declined', async () => {
    const { asked } = await renderShell(<Account />, { user })
    await putInto(await screen.findByLabelText(/^Why are you leaving/), 'I moved')
    await press('Delete my account')
    await waitFor(() => expect(questions.pending()).not.toBeNull())
    await act(async () => questions.settle(false))
    expect(bodyOf(asked, 'POST /users/initiate-account-deletion')).toBeUndefined()
    expect(screen.getByLabelText(/^Why are you leaving/)).toHaveValue('I moved')
  })

  it('is shown above every screen of the dashboard, and can be canceled there', async () => {
    const { store } = await renderShell(<DeletionNotice />, {
      path: '/dashboard/orders',
      user: going,
      answers: { 'POST /users/cancel-account-deletion': { message: 'Your account stays.', user } },
    })
    expect(await screen.findByText('Your account will be deleted on 21 December 2026.')).toBeInTheDocument()
    await press('Cancel the deletion')
    await waitFor(() => expect(store.getState().session.user?.deletionPending).toBe(false))
    expect(screen.queryByRole('button', { name: 'Cancel the deletion' })).not.toBeInTheDocument()
  })

  it('is not shown outside of the dashboard, or to anybody else', async () => {
    const first = await renderShell(<DeletionNotice />, { path: '/blog', user: going })
    expect(screen.queryByText(/will be deleted/)).not.toBeInTheDocument()
    first.unmount()
    await renderShell(<DeletionNotice />, { path: '/dashboard', user })
    expect(screen.queryByRole('button', { name: 'Cancel the deletion' })).not.toBeInTheDocument()
  })
})
