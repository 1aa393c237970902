import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { ToastRegion } from '@fieldproof/ui'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../../locales/en/inspector.json'
import texts from '../../../locales/en/report.json'
import { ConversationPictures } from './conversation-pictures.tsx'

const idOf = (place: number): string => `0b7c1f3a-7d52-4e1b-8a53-${String(place).padStart(12, '0')}`
const roomId = idOf(1)

const aMessage = (sequence: number, text: string, contentTypes = ['image/jpeg']): ChatMessage => ({
  _id: idOf(100 + sequence),
  chatRoomId: roomId,
  sequence,
  senderId: idOf(2),
  text,
  files: contentTypes.map((contentType, place) => ({
    _id: idOf(1_000 + sequence * 10 + place),
    name: `file-${sequence}-${place}`,
    size: 7,
    contentType,
    url: `/files/${sequence}-${place}`,
  })),
  deletedFor: null,
  createdAt: `2026-12-04T09:0${sequence}:00.000Z`,
})
const page = (items: ChatMessage[], hasMore = false) => ({ items, hasMore, lastSequence: 9 })

/** Answers requests for pictures; calls are passed on. */
let fetched: jest.Mock<Promise<Response>, [string]>
beforeEach(() => {
  fetched = jest.fn((_address) => Promise.resolve(pictureAnswer))
})
const pictureAnswer = { ok: true, status: 200, blob: async () => new Blob(['picture']) } as Response

const show = async (answer: Answers['GET /chats/get-messages/{chatRoomId}'], onTake = jest.fn(async () => true)) => {
  await renderPage(
    <>
      <ConversationPictures chatRoomId={roomId} of="The gate" onClose={() => undefined} onTake={onTake} />
      <ToastRegion />
    </>,
    { texts: { ...area, ...texts }, answers: { 'GET /chats/get-messages/{chatRoomId}': answer } },
  )
  const calls = globalThis.fetch
  globalThis.fetch = (to, how) => (typeof to === 'string' && to.startsWith('/files/') ? fetched(to) : calls(to, how))
  return onTake
}
const button = (name: string) => screen.findByRole('button', { name })

it('takes a picture with the time of its message and its text, once', async () => {
  const onTake = await show(page([aMessage(1, 'Older'), aMessage(2, 'Rust', ['application/pdf', 'image/png'])]))
  const names = (await screen.findAllByRole('button', { name: /^Add to the report/ })).map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(names).toEqual(['Add to the report: Rust', 'Add to the report: Older'])
  await userEvent.click(await button('Add to the report: Rust'))
  expect(await button('In the report: Rust')).toBeDisabled()
  expect(onTake.mock.calls).toEqual([[expect.any(File), new Date('2026-12-04T09:02:00.000Z'), 'Rust']])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/files/2-1'])
})

it('shows that a picture cannot be fetched, and offers a retry', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const onTake = await show(page([aMessage(1, 'Rust')]))
  await userEvent.click(await button('Add to the report: Rust'))
  expect(await screen.findByText('We could not load file-1-0. Check your connection and try again.')).toBeVisible()
  expect(onTake).not.toHaveBeenCalled()
  await userEvent.click(await button('Add to the report: Rust'))
  await waitFor(() => expect(onTake).toHaveBeenCalledTimes(1))
})

it('loads older ones', async () => {
  const asked: string[] = []
  await show(({ query }) => {
    asked.push(String(query['before'] ?? 'newest'))
    return query['before'] === undefined ? page([aMessage(5, 'New')], true) : page([aMessage(3, 'Old')])
  })
  await userEvent.click(await button('Show older ones'))
  await button('Add to the report: Old')
  expect(await button('Add to the report: New')).toBeEnabled()
  expect(asked).toEqual(['newest', '5'])
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument()
})

it('shows that there are none, and what went wrong', async () => {
  await show(page([]))
  expect(await screen.findByText(/^No pictures in this conversation yet/)).toBeVisible()
})

it("shows the server's refusal", async () => {
  await show(refuse(404, { message: 'This conversation was not found.' }))
  expect(await screen.findByText('This conversation was not found.')).toBeVisible()
})
