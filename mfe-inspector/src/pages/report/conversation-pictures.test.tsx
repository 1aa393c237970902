import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { refuse, renderPage, type Answers } from '@fieldproof/platform/testing'
import { ToastRegion } from '@fieldproof/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

const show = async (
  answer: Answers['GET /chats/get-messages/{chatRoomId}'],
  onTake = jest.fn(async () => true),
  answers: Answers = {},
) => {
  await renderPage(
    <>
      <ConversationPictures chatRoomId={roomId} of="The gate" onClose={() => undefined} onTake={onTake} />
      <ToastRegion />
    </>,
    { texts: { ...area, ...texts }, answers: { 'GET /chats/get-messages/{chatRoomId}': answer, ...answers } },
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
  expect(asked.at(-1)).toBe('5')
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument()
})

it('shows each picture once if the older ones cannot be loaded, and loads them at the next attempt', async () => {
  let isBroken = true
  await show(({ query }) => {
    if (query['before'] === undefined) return page([aMessage(5, 'New')], true)
    return isBroken ? refuse(503, { message: 'Please try again later.' }) : page([aMessage(3, 'Old')])
  })
  await userEvent.click(await button('Show older ones'))
  expect(await screen.findByText('Please try again later.')).toBeVisible()
  expect(await screen.findAllByRole('button', { name: /^Add to the report/ })).toHaveLength(1)
  isBroken = false
  await userEvent.click(await button('Show older ones'))
  expect(await button('Add to the report: Old')).toBeEnabled()
  expect(await screen.findAllByRole('button', { name: /^Add to the report/ })).toHaveLength(2)
  expect(screen.queryByText('Please try again later.')).not.toBeInTheDocument()
})

describe('addresses that have expired (FILE-9)', () => {
  const withAddress = (message: ChatMessage, address: string): ChatMessage => ({
    ...message,
    files: message.files.map((file) => ({ ...file, url: address })),
  })

  it('are renewed on all loaded pages, not only on the newest', async () => {
    let version = 1
    await show(({ query }) =>
      query['before'] === undefined
        ? page([withAddress(aMessage(5, 'New'), `/files/new?version=${version}`)], true)
        : page([withAddress(aMessage(3, 'Old'), `/files/old?version=${version}`)]),
    )
    await userEvent.click(await button('Show older ones'))
    await button('Add to the report: Old')
    version = 2
    const pictureOf = async (text: string) => (await button(`Add to the report: ${text}`)).querySelector('img')
    fireEvent.error((await pictureOf('New')) as HTMLElement)
    await waitFor(async () => expect(await pictureOf('New')).toHaveAttribute('src', '/files/new?version=2'))
    expect(await pictureOf('Old')).toHaveAttribute('src', '/files/old?version=2')
  })

  it('are renewed when a picture is taken', async () => {
    const onTake = await show(
      page([withAddress(aMessage(5, 'Rust'), '/files/rust?expires=1000&signature=old')]),
      undefined,
      {
        'POST /chats/generate-signed-file-url': ({ body }) => {
          const { fileId } = body as { fileId: string }
          return {
            fileId,
            url: `/files/${fileId}?signature=new`,
            method: 'GET' as const,
            headers: {},
            expiresAt: '2026-12-04T10:00:00.000Z',
            name: 'rust.jpg',
            size: 7,
            contentType: 'image/jpeg',
          }
        },
      },
    )
    await userEvent.click(await button('Add to the report: Rust'))
    expect(await button('In the report: Rust')).toBeDisabled()
    expect(onTake).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/files/${idOf(1_050)}?signature=new`])
  })
})

it('shows that there are none, and what went wrong', async () => {
  await show(page([]))
  expect(await screen.findByText(/^No pictures in this conversation yet/)).toBeVisible()
})

it("shows the server's refusal", async () => {
  await show(refuse(404, { message: 'This conversation was not found.' }))
  expect(await screen.findByText('This conversation was not found.')).toBeVisible()
})
