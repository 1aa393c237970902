import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@fieldproof/contracts/entities'
import texts from '../../../../locales/en/content.json'
import { Newsletter } from './newsletter.tsx'

const now = Date.UTC(2026, 7, 17, 9)
const day = 24 * 60 * 60 * 1000
const next = 'nextTimeToShowNewsletterPopUp'
const blocked = 'blockNewsletterPopup'
const subscribe = 'POST /newsletters/subscribe-to-newsletter'

const load = (options: { user?: User; answers?: Answers } = {}) =>
  renderPage(
    <>
      <label>
        Other <input />
      </label>
      <Newsletter />
    </>,
    { texts, ...options },
  )
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const popup = () => screen.queryByRole('dialog', { name: 'Look before you pay' })
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const typeAndSend = async (email: string) => {
  const user = typist()
  if (email) await user.type(screen.getByRole('textbox', { name: /Email address/ }), email)
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await pass(50)
}

beforeEach(() => {
  jest.useFakeTimers({ now })
  localStorage.clear()
  toasts.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('when the popup shows', () => {
  test('on the first load, after five seconds', async () => {
    await load()
    await pass(4_999)
    expect(popup()).toBeNull()
    await pass(100)
    expect(popup()).toBeInTheDocument()
  })

  test('on a load after the next-show time, which the load then moves to 24 hours later', async () => {
    localStorage.setItem(next, String(now - 1))
    await load()
    expect(localStorage.getItem(next)).toBe(String(now + day))
    await pass(5_100)
    expect(popup()).toBeInTheDocument()
  })

  test('not before the next-show time, which the load moves to 24 hours later as well', async () => {
    localStorage.setItem(next, String(now + 1000))
    await load()
    await pass(60_000)
    expect(popup()).toBeNull()
    expect(localStorage.getItem(next)).toBe(String(now + day))
  })

  test('despite an invalid next-show time', async () => {
    localStorage.setItem(next, 'tomorrow')
    await load()
    await pass(5_100)
    expect(popup()).toBeInTheDocument()
  })

  test('never if it is blocked', async () => {
    localStorage.setItem(blocked, 'true')
    await load()
    await pass(60_000)
    expect(popup()).toBeNull()
  })

  test('never for a subscriber, and the device remembers that', async () => {
    await load({ user: testUser({ newsletterSubscribed: 1 }) })
    await pass(60_000)
    expect(popup()).toBeNull()
    expect(localStorage.getItem(blocked)).toBe('true')
  })

  test('only after the user has left other inputs', async () => {
    await load()
    screen.getByLabelText('Other').focus()
    await pass(20_000)
    expect(popup()).toBeNull()
    act(() => screen.getByLabelText('Other').blur())
    await pass(1_100)
    expect(popup()).toBeInTheDocument()
  })

  test('only after an open menu has closed (NEWSLETTER-7)', async () => {
    await load()
    const menu = document.createElement('button')
    menu.setAttribute('aria-expanded', 'true')
    document.body.append(menu)
    await pass(20_000)
    expect(popup()).toBeNull()
    menu.remove()
    await pass(1_100)
    expect(popup()).toBeInTheDocument()
  })

  test('only after the window of a video call has closed (NEWSLETTER-7)', async () => {
    await load()
    const call = document.createElement('div')
    call.setAttribute('role', 'dialog')
    document.body.append(call)
    await pass(20_000)
    expect(popup()).toBeNull()
    call.remove()
    await pass(1_100)
    expect(popup()).toBeInTheDocument()
  })

  test('only after the user has not pressed or scrolled for two seconds (NEWSLETTER-7)', async () => {
    await load()
    await pass(4_500)
    act(() => {
      window.dispatchEvent(new Event('scroll'))
    })
    await pass(1_500)
    expect(popup()).toBeNull()
    await pass(2_000)
    expect(popup()).toBeInTheDocument()
  })

  test('not after the user has left the page', async () => {
    const { unmount } = await load()
    unmount()
    await pass(60_000)
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('in the popup', () => {
  const open = async (options: Parameters<typeof load>[0] = {}) => {
    const page = await load(options)
    await pass(5_100)
    return page
  }

  test("a success shows the server's message, closes the popup, and blocks it for good", async () => {
    const { asked } = await open({ answers: { [subscribe]: { message: 'Welcome to the letter.' } } })
    await typeAndSend('Amaka@Example.com')
    expect(asked.at(-1)?.call.body).toEqual({ email: 'amaka@example.com' })
    expect(toasts.read()).toEqual([expect.objectContaining({ message: 'Welcome to the letter.', tone: 'success' })])
    expect(popup()).toBeNull()
    expect(localStorage.getItem(blocked)).toBe('true')
  })

  test("subscribing with the user's own address marks the user as a subscriber", async () => {
    const { store } = await open({ user: testUser(), answers: { [subscribe]: { message: 'Done.' } } })
    expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('amaka@example.com')
    await typeAndSend('')
    expect(store.getState().session.user?.newsletterSubscribed).toBe(1)
  })

  test("a refusal shows the server's message, and keeps the popup and the typed text", async () => {
    await open({ answers: { [subscribe]: refuse(429, { message: 'Too many tries just now.' }) } })
    await typeAndSend('amaka@example.com')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries just now.')
    expect(popup()).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('amaka@example.com')
    expect(localStorage.getItem(blocked)).toBeNull()
  })

  test.each([
    ['', 'Email is required.'],
    ['amaka', 'Email is invalid.'],
  ])('the address %p is refused with %p, and not sent', async (typed, message) => {
    const { asked } = await open({ answers: { [subscribe]: { message: 'Done.' } } })
    await typeAndSend(typed)
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument())
    expect(asked).toHaveLength(0)
  })

  test('the checkbox blocks for good, and clearing it unblocks', async () => {
    await open()
    const checkbox = screen.getByRole('checkbox', { name: "Don't show this popup again" })
    await typist().click(checkbox)
    expect(localStorage.getItem(blocked)).toBe('true')
    await typist().click(checkbox)
    expect(localStorage.getItem(blocked)).not.toBe('true')
  })

  test('closing does not block the popup', async () => {
    await open()
    await typist().click(screen.getByRole('button', { name: 'Close' }))
    expect(popup()).toBeNull()
    expect(localStorage.getItem(blocked)).toBeNull()
  })
})
