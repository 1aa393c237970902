import { renderPage } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { idOf, inboxTexts } from '../../testing/conversations.ts'
import { SentFiles } from './sent-files.tsx'

const addressUntil = (instant: number) => `/files/chat-files/${idOf(7)}?expires=${instant}&signature=x`
const FRESH = addressUntil(Date.now() + 300_000)

/** Media elements of the test's browser do not play; these remember whether they should. */
const running = new WeakSet<HTMLMediaElement>()
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !running.has(this)
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    running.add(this)
    fireEvent.play(this)
    fireEvent.playing(this)
  })
})
afterEach(() => jest.restoreAllMocks())

/** A sound whose address has expired since the page was opened. */
const show = async (name: string) => {
  const file = { _id: idOf(7), name, contentType: 'audio/webm', size: 5, url: addressUntil(Date.now() - 1_000) }
  const { asked, container } = await renderPage(<SentFiles files={[file]} />, {
    texts: inboxTexts,
    answers: {
      'POST /chats/generate-signed-file-url': {
        fileId: file._id,
        name,
        method: 'GET' as const,
        url: FRESH,
        headers: {},
        expiresAt: '2026-03-02T10:00:00.000Z',
        size: 5,
        contentType: 'audio/webm' as const,
      },
    },
  })
  const sound = container.querySelector('audio')
  if (!sound) throw new Error('There is no sound')
  return { sound, renewals: () => asked.filter(({ key }) => key === 'POST /chats/generate-signed-file-url').length }
}
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)))

describe.each(['Voice message 0m20s.weba', 'recording.weba'])('a sound (%s)', (name) => {
  it('gets a new address when the user is about to play it', async () => {
    const { sound } = await show(name)
    fireEvent.pointerEnter(sound)
    fireEvent.pointerEnter(sound.parentElement ?? sound)
    await waitFor(() => expect(sound).toHaveAttribute('src', FRESH))
  })

  it('keeps playing when the pointer enters it after its address has expired', async () => {
    const { sound, renewals } = await show(name)
    await act(() => sound.play())
    fireEvent.pointerEnter(sound)
    fireEvent.pointerEnter(sound.parentElement ?? sound)
    await settle()
    expect(renewals()).toBe(0)
  })

  it('keeps its position while it is paused', async () => {
    const { sound, renewals } = await show(name)
    Object.defineProperty(sound, 'currentTime', { value: 7, writable: true })
    fireEvent.focus(sound)
    fireEvent.focus(sound.parentElement ?? sound)
    await settle()
    expect(renewals()).toBe(0)
  })
})

it('a sound that stopped because it got another address can be played again', async () => {
  const { sound } = await show('Voice message 0m20s.weba')
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
  // A browser that loads another address stops without the event for a pause.
  running.delete(sound)
  fireEvent(sound, new Event('emptied'))
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
})
