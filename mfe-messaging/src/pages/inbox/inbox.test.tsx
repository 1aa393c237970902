import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse } from '@fieldproof/platform/testing'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, aSummary, idOf, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import { box, messages, pageOf, showInbox as show, type Answers } from '../../testing/show-inbox.tsx'
import { useIsWithin } from '../../conversation/use-is-within.ts'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('stays at the end when the last photo has loaded', async () => {
  const photo = {
    _id: idOf(7),
    name: 'gate.jpg',
    contentType: 'image/jpeg',
    size: 20_000,
    url: '/files/chat-files/gate.jpg',
  }
  await show({
    'GET /chats/get-messages/{chatRoomId}': {
      items: [aMessage(1), aMessage(2, { files: [photo] })],
      lastSequence: 2,
      hasMore: false,
    },
  })
  const list = await messages()
  const picture = await screen.findByRole('img', { name: /gate\.jpg/ })
  Object.defineProperty(list, 'scrollHeight', { value: 900, configurable: true })
  fireEvent.load(picture)
  await waitFor(() => expect(list.scrollTop).toBe(900))
})

it('only the person who missed a video call can call back from its line (VIDEO-4)', async () => {
  const missed = { videoCall: { endedHow: 'missed' as const, seconds: 0 }, text: '' }
  const answers = { items: [aMessage(1, missed), aMessage(2, missed)], lastSequence: 2, hasMore: false }
  const { store } = await show({ 'GET /chats/get-messages/{chatRoomId}': answers })
  const list = within(await messages())
  expect(await list.findByText('Video call, not answered')).toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: 'Call back' }))
  expect(store.getState()).toMatchObject({ test: { own: { videoCall: { roomId: ROOM, isPrepared: true } } } })
})

it('a closed conversation has no button to call back', async () => {
  const missed = aMessage(2, { videoCall: { endedHow: 'missed', seconds: 0 }, text: '' })
  await show({
    'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ canWrite: false, closedBecause: 'account-gone' }),
    'GET /chats/get-messages/{chatRoomId}': { items: [missed], lastSequence: 2, hasMore: false },
  })
  expect(await screen.findByText('Missed video call')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Call back' })).not.toBeInTheDocument()
})

describe('the list', () => {
  it('shows writer, subject and unread count', async () => {
    await show(
      { 'GET /chats/get-my-one-to-one-chat-rooms': pageOf([aSummary({ unread: 3, isStarred: true })]) },
      '/dashboard/messages',
    )
    const row = await screen.findByRole('link', { name: /Tunde Bakare/ })
    expect(row).toHaveAttribute('href', `/dashboard/messages?room=${ROOM}`)
    expect(row).toHaveTextContent('FP-000123 · Vehicle')
    expect(within(row).getByRole('img', { name: '3 unread messages' })).toBeInTheDocument()
    expect(screen.getByText('No conversation selected')).toBeInTheDocument()
  })

  it('is filtered and searched by the address', async () => {
    const { asked } = await show(
      { 'GET /chats/search-for-one-on-one-chatrooms': pageOf([]) },
      '/dashboard/messages?filter=unread',
    )
    await screen.findByRole('link', { name: /Tunde Bakare/ })
    expect(asked.find(({ key }) => key === 'GET /chats/get-my-one-to-one-chat-rooms')?.call.query).toMatchObject({
      filter: 'unread',
    })
    expect(screen.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Starred' })).toHaveAttribute('href', '/dashboard/messages?filter=starred')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'gearbox')
    expect(await screen.findByText('No results')).toBeInTheDocument()
    expect(window.location.search).toContain('search=gearbox')
  })

  it('shows the subject of each conversation, and can be filtered by kind', async () => {
    const subject = { about: 'vehicle' as const, _id: idOf(5), title: 'Toyota Corolla 2018' }
    const { asked } = await show(
      {
        'GET /chats/get-my-one-to-one-chat-rooms': ({ query }) =>
          pageOf(
            query?.['kind'] === 'project'
              ? []
              : [aSummary({ kind: 'one-to-one', order: null, title: 'Kemi', subject, isArchived: true })],
          ),
      },
      '/dashboard/messages',
    )
    const row = await screen.findByRole('link', { name: /Kemi/ })
    expect(row).toHaveTextContent('Listing: Toyota Corolla 2018')
    expect(row).toHaveTextContent('Archived')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of conversation' }), 'project')
    expect(await screen.findByText('No conversations of this kind')).toBeInTheDocument()
    expect(asked.at(-1)?.call.query).toMatchObject({ kind: 'project', filter: 'all' })
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/dashboard/messages')
  })

  it('shows that it could not be loaded; another attempt shows that there are no conversations yet', async () => {
    let isBroken = true
    await show(
      { 'GET /chats/get-my-one-to-one-chat-rooms': () => (isBroken ? refuse(503, { message: 'Away' }) : pageOf([])) },
      '/dashboard/messages',
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your conversations')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument()
  })
})

describe('a conversation', () => {
  it('shows messages by day, a line above the new ones, and marks them as read', async () => {
    const members = aRoom().members.map((member) => ({ ...member, readUntil: 1 }))
    const { bodies } = await show({ 'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ members, unread: 1 }) })
    const list = await messages()
    await within(list).findByText('Message 2')
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Monday.*March.*2026/)
    expect(within(list).getByText('New')).toBeInTheDocument()
    expect(within(list).getByText('Read')).toBeInTheDocument()
    await waitFor(() => expect(bodies('POST /chats/mark-as-read')).toEqual([{ chatRoomId: ROOM, sequence: 2 }]))
  })

  it('receives new messages, requests a missing one, and shows none twice', async () => {
    const { tell, emitted } = await show({}, undefined, {
      CATCH_UP_ON_MESSAGES: ({ after }: { after: number }) => ({
        items: [aMessage(4), aMessage(5), aMessage(6)].filter(({ sequence }) => sequence > after),
        hasMore: false,
      }),
    })
    const list = await messages()
    await within(list).findByText('Message 2')
    await tell('CHAT_MESSAGE', aMessage(3))
    await tell('CHAT_MESSAGE', aMessage(3))
    expect(within(list).getAllByText('Message 3')).toHaveLength(1)
    await tell('CHAT_MESSAGE', aMessage(6))
    expect(await within(list).findByText('Message 6')).toBeInTheDocument()
    expect(within(list).getByText('Message 4')).toBeInTheDocument()
    expect(emitted.filter(([event]) => event === 'CATCH_UP_ON_MESSAGES')).toEqual([
      ['CATCH_UP_ON_MESSAGES', { chatRoomId: ROOM, after: 3 }, expect.any(Function)],
    ])
    await tell('CHAT_MESSAGE', aMessage(4, { text: '', deletedFor: 'everyone' }))
    expect(within(list).getByText('This message was deleted.')).toBeInTheDocument()
    await tell('CHAT_MESSAGE', aMessage(8, { chatRoomId: idOf(77), text: 'elsewhere' }))
    expect(screen.queryByText('elsewhere')).not.toBeInTheDocument()
  })

  it('loads everything that was missed while the connection was lost, page by page', async () => {
    const missed = Array.from({ length: 130 }, (_, place) => aMessage(place + 1))
    const { tell, asked } = await show({}, undefined, {
      CATCH_UP_ON_MESSAGES: ({ after }: { after: number }) => ({
        items: missed.slice(after, after + 100),
        hasMore: after + 100 < missed.length,
      }),
    })
    const list = await messages()
    await within(list).findByText('Message 2')
    await tell('EVENTS_MISSED')
    expect(await within(list).findByText('Message 130')).toBeInTheDocument()
    expect(within(list).getAllByText(/^Message \d+$/)).toHaveLength(130)
    expect(asked.filter(({ call }) => call.query['after'] !== undefined)).toEqual([])
  })

  it('removes a message that was deleted while the connection was lost, even if an earlier server does not respond on the socket (CHAT-27)', async () => {
    const received: string[] = []
    const { tell } = await show({
      'GET /chats/get-messages/{chatRoomId}': ({ query: { after } }) => {
        if (after === undefined) return { items: [aMessage(1), aMessage(2)], lastSequence: 2, hasMore: false }
        received.push(String(after))
        const deleted = aMessage(1, { text: '', deletedFor: 'everyone' })
        const items = [deleted, aMessage(2), aMessage(3)].filter(({ sequence }) => sequence > Number(after))
        return { items, lastSequence: 3, hasMore: false }
      },
    })
    const list = await messages()
    await within(list).findByText('Message 1')
    await tell('EVENTS_MISSED')
    expect(await within(list).findByText('Message 3', undefined, { timeout: 10_000 })).toBeInTheDocument()
    expect(within(list).queryByText('Message 1')).not.toBeInTheDocument()
    expect(within(list).getByText('This message was deleted.')).toBeInTheDocument()
    expect(new Set(received)).toEqual(new Set(['0']))
  })

  it('shows that the other person is typing, is online, and has read a message', async () => {
    const { tell, emitted } = await show()
    const list = await messages()
    await within(list).findByText('Message 1')
    await tell('CHAT_TYPING', { chatRoomId: ROOM, userId: OTHER })
    expect(screen.getByText('Tunde Bakare is typing …')).toBeInTheDocument()
    expect(emitted).toContainEqual(['WATCH_PRESENCE', [OTHER], expect.any(Function)])
    await tell('PRESENCE', { userId: OTHER, isOnline: true, lastSeenAt: null })
    expect(screen.getByText('Online')).toBeInTheDocument()
    expect(within(list).queryByText('Read')).not.toBeInTheDocument()
    await tell('CHAT_READ', { chatRoomId: ROOM, userId: OTHER, sequence: 2 })
    expect(within(list).getByText('Read')).toBeInTheDocument()
    await userEvent.type(await box(), 'Hi')
    expect(emitted.filter(([event]) => event === 'TYPING_IN_CHAT')).toEqual([['TYPING_IN_CHAT', ROOM]])
  })

  it('still shows when the other person was last seen after the connection was lost', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const members = aRoom().members.map((member) => ({
      ...member,
      ...(member.userId === OTHER && { lastSeenAt: minutesAgo(125) }),
    }))
    const { tell } = await show({ 'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ members }) }, undefined, {
      WATCH_PRESENCE: () => [],
    })
    expect(await screen.findByText(/^Last seen 2 hr/)).toBeInTheDocument()
    await tell('PRESENCE', { userId: OTHER, isOnline: false, lastSeenAt: minutesAgo(5.5) })
    expect(screen.getByText(/^Last seen 5 min/)).toBeInTheDocument()
    await tell('EVENTS_MISSED')
    expect(screen.getByText(/^Last seen 5 min/)).toBeInTheDocument()
    await tell('PRESENCE', { userId: OTHER, isOnline: true, lastSeenAt: null })
    expect(screen.getByText('Online')).toBeInTheDocument()
    await tell('EVENTS_MISSED')
    expect(screen.getByText(/^Last seen 5 min/)).toBeInTheDocument()
  })

  it('of other people is not found', async () => {
    await show({
      'GET /chats/get-one-to-one-chat-room/{id}': refuse(404, { message: 'We could not find this conversation.' }),
    })
    expect(await screen.findByText('We could not find this conversation')).toBeInTheDocument()
  })

  it('that is closed shows why, and a block can be removed', async () => {
    let room = aRoom({ canWrite: false, closedBecause: 'blocked-by-me', isBlocked: true })
    const { bodies, tell } = await show({
      'GET /chats/get-one-to-one-chat-room/{id}': () => room,
      'POST /chats/block-member': () => (room = aRoom()),
    })
    expect(await screen.findByText('You have blocked Tunde Bakare')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
    expect(await box()).toBeInTheDocument()
    expect(bodies('POST /chats/block-member')).toEqual([{ chatRoomId: ROOM, isBlocked: false }])
    room = aRoom({ canWrite: false, closedBecause: 'inspector-changed' })
    await tell('CHAT_ROOM_CHANGED', { chatRoomId: ROOM })
    expect(await screen.findByText('This conversation is closed')).toBeInTheDocument()
  })
})

describe('writing', () => {
  it('shows a message at once, and keeps it after the acknowledgement', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { bodies, tell } = await show({
      'POST /chats/send-message': async ({ body }) => {
        await promise
        return aMessage(3, { ...(body as object), senderId: ME })
      },
    })
    const list = await messages()
    await within(list).findByText('Message 2')
    await userEvent.type(await box(), 'Nine is fine.{Enter}')
    expect(within(list).getByText('Nine is fine.')).toBeInTheDocument()
    expect(within(list).getByText('Sending …')).toBeInTheDocument()
    expect(await box()).toHaveValue('')
    resolve()
    await waitFor(() => expect(within(list).queryByText('Sending …')).not.toBeInTheDocument())
    const [sent] = bodies('POST /chats/send-message') as { _id: string }[]
    await tell('CHAT_MESSAGE', aMessage(3, { _id: sent?._id ?? '', text: 'Nine is fine.' }))
    expect(within(list).getAllByText('Nine is fine.')).toHaveLength(1)
  })

  it('sends a message again with the same id if there was no response, even after a reload', async () => {
    const first = await show({ 'POST /chats/send-message': refuse(503, { message: 'Away' }) })
    await within(await messages()).findByText('Message 2')
    await userEvent.type(await box(), 'Kept{Enter}')
    await waitFor(() => expect(first.bodies('POST /chats/send-message')).toHaveLength(1))
    first.unmount()
    const second = await show()
    await waitFor(() => expect(second.bodies('POST /chats/send-message')).toHaveLength(1))
    expect(second.bodies('POST /chats/send-message')).toEqual(first.bodies('POST /chats/send-message'))
    expect(localStorage.getItem(`fieldproof.outbox.${ME}`)).toBe('[]')
  })

  it('shows why a message was refused, and offers to retry or discard it', async () => {
    let isRefused = true
    await show({
      'POST /chats/send-message': ({ body }) =>
        isRefused
          ? refuse(409, { message: 'This person does not want messages.' })
          : aMessage(3, { ...(body as object), senderId: ME }),
    })
    const list = await messages()
    await within(list).findByText('Message 2')
    await userEvent.type(await box(), 'Hello{Enter}')
    expect(await within(list).findByText('Not sent: This person does not want messages.')).toBeInTheDocument()
    isRefused = false
    await userEvent.click(within(list).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(list).queryByText(/Not sent/)).not.toBeInTheDocument())
    expect(within(list).getByText('Hello')).toBeInTheDocument()
  })

  it('refuses invalid files before they are sent', async () => {
    const { asked } = await show()
    await box()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('Files cannot be chosen')
    await userEvent.upload(
      input,
      [
        new File(['x'], 'run.exe', { type: 'application/x-msdownload' }),
        new File([], 'empty.pdf', { type: 'application/pdf' }),
      ],
      { applyAccept: false },
    )
    expect(screen.getByText(/You cannot send this type of file/)).toBeInTheDocument()
    expect(screen.getByText('This file is empty.')).toBeInTheDocument()
    expect(asked.some(({ key }) => key === 'POST /chats/generate-signed-file-url')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Remove run.exe' }))
    expect(screen.queryByText(/You cannot send this type of file/)).not.toBeInTheDocument()
  })
})

describe('a file', () => {
  fakeRequests()
  const signed = (fileId: string) => ({
    fileId,
    url: '/files/chat-files/x?signature=y',
    method: 'PUT' as const,
    headers: { 'content-type': 'image/png' },
    expiresAt: '2026-03-02T10:00:00.000Z',
    name: 'gate.png',
    size: 3,
    contentType: 'image/png',
  })
  const picker = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('Files cannot be chosen')
    return input
  }

  it('is uploaded with progress, retried after an interruption, and attached to the message', async () => {
    const { bodies } = await show({
      'POST /chats/generate-signed-file-url': ({ body }) => signed((body as { fileId: string }).fileId),
    })
    await box()
    await userEvent.upload(picker(), new File(['abc'], 'gate.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    expect(FakeRequest.all[0]).toMatchObject({ method: 'PUT', url: '/files/chat-files/x?signature=y' })
    act(() => {
      FakeRequest.all[0]?.progress(0.5)
    })
    expect(screen.getByText('50%')).toBeInTheDocument()
    await act(async () => {
      FakeRequest.all[0]?.fail()
    })
    expect(screen.getByText('This file could not be uploaded.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
    await act(async () => {
      FakeRequest.all[1]?.answer(200)
    })
    const [first, second] = bodies('POST /chats/generate-signed-file-url') as { fileId: string }[]
    expect(second).toEqual(first)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(bodies('POST /chats/send-message')).toMatchObject([{ text: '', fileIds: [first?.fileId] }]),
    )
    await waitFor(() => expect(screen.queryByText('gate.png')).not.toBeInTheDocument())
  })

  it('that was uploaded is still there after leaving the conversation and coming back', async () => {
    const { navigator, bodies } = await show({
      'POST /chats/generate-signed-file-url': ({ body }) => signed((body as { fileId: string }).fileId),
    })
    await box()
    await userEvent.upload(picker(), new File(['abc'], 'gate.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    await act(async () => {
      FakeRequest.all[0]?.answer(200)
    })
    act(() => navigator.push('/dashboard/messages'))
    expect(screen.queryByText('gate.png')).not.toBeInTheDocument()
    act(() => navigator.push(`/dashboard/messages?room=${ROOM}`))
    expect(await screen.findByText('gate.png')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const [{ fileId }] = bodies('POST /chats/generate-signed-file-url') as [{ fileId: string }]
    await waitFor(() => expect(bodies('POST /chats/send-message')).toMatchObject([{ text: '', fileIds: [fileId] }]))
  })
})

describe('the actions', () => {
  it('a message can be deleted for both only in its first 15 minutes', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const items = [aMessage(1, { createdAt: minutesAgo(16) }), aMessage(3, { createdAt: minutesAgo(14) })]
    await show({ 'GET /chats/get-messages/{chatRoomId}': { items, lastSequence: 3, hasMore: false } })
    const offered = async (text: string) => {
      const item = (await within(await messages()).findByText(text)).closest('li')
      if (!item) throw new Error('There is no message')
      await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
      return within(item).queryByRole('button', { name: /Delete for both/ }) !== null
    }
    expect(await offered('Message 1')).toBe(false)
    expect(screen.getByRole('button', { name: 'Delete for me' })).toBeVisible()
    expect(await offered('Message 3')).toBe(true)
  })

  it('an action with a time limit disappears after it', async () => {
    jest.useFakeTimers()
    try {
      const writtenAt = new Date(Date.now() - 14 * 60_000).toISOString()
      const { result } = renderHook(() => useIsWithin(writtenAt, 15 * 60_000))
      expect(result.current).toBe(true)
      act(() => jest.advanceTimersByTime(61_000))
      expect(result.current).toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })

  it('a message is deleted after a confirmation', async () => {
    const createdAt = new Date().toISOString()
    const { bodies } = await show({
      'GET /chats/get-messages/{chatRoomId}': {
        items: [aMessage(1, { createdAt }), aMessage(2)],
        lastSequence: 2,
        hasMore: false,
      },
      'POST /chats/delete-message': aMessage(1, { text: '', deletedFor: 'everyone' }),
    })
    const list = await messages()
    const item = (await within(list).findByText('Message 1')).closest('li')
    if (!item) throw new Error('There is no message')
    await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
    await userEvent.click(within(item).getByRole('button', { name: /Delete for both/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await within(list).findByText('This message was deleted.')).toBeInTheDocument()
    expect(bodies('POST /chats/delete-message')).toEqual([{ messageId: idOf(1), deleteFor: 'everyone' }])
  })

  it('the other person is reported with a reason', async () => {
    const { bodies } = await show({ 'POST /chats/report-member': { _id: idOf(9) } })
    await userEvent.click(await screen.findByRole('button', { name: 'More about this conversation' }))
    await userEvent.click(screen.getByRole('button', { name: 'Report to Fieldproof' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report Tunde Bakare' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }))
    expect(within(dialog).getByText('Please choose what this is about.')).toBeInTheDocument()
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /What is this about/ }), 'fraud')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What happened/ }), 'Wants cash.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }))
    await waitFor(() =>
      expect(bodies('POST /chats/report-member')).toMatchObject([
        { chatRoomId: ROOM, reason: 'fraud', description: 'Wants cash.' },
      ]),
    )
  })

  it('a conversation gets a star, and the order is shown with a link to its page', async () => {
    const { bodies } = await show({ 'POST /chats/star-chat-room': aRoom({ isStarred: true }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Star this conversation' }))
    await waitFor(() => expect(bodies('POST /chats/star-chat-room')).toEqual([{ chatRoomId: ROOM, isStarred: true }]))
    await userEvent.click(screen.getByRole('button', { name: 'About the order' }))
    expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/dashboard/order-details/4d1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d44',
    )
  })
})

describe('the conversation of two people without an order', () => {
  const aboutCar = (change: Partial<ReturnType<typeof aRoom>> = {}) =>
    aRoom({
      kind: 'one-to-one',
      order: null,
      lastSequence: 0,
      subject: { about: 'vehicle', _id: idOf(5), title: 'Toyota Corolla 2018' },
      ...change,
    })
  const nothing = { items: [], lastSequence: 0, hasMore: false }

  it('links to its subject, and says what is hidden before anything is written', async () => {
    await show({
      'GET /chats/get-one-to-one-chat-room/{id}': aboutCar(),
      'GET /chats/get-messages/{chatRoomId}': nothing,
    })
    expect(await screen.findByRole('link', { name: 'Toyota Corolla 2018' })).toHaveAttribute(
      'href',
      `/market-place/vehicle/${idOf(5)}`,
    )
    expect(await screen.findByText(/Telephone numbers and email addresses are hidden/)).toBeInTheDocument()
  })

  it('links a customer to the profile of the inspector', async () => {
    await show({
      'GET /chats/get-one-to-one-chat-room/{id}': aboutCar({
        subject: { about: 'inspector', _id: OTHER, title: '' },
      }),
    })
    expect(await screen.findByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      `/inspector/profile/${OTHER}`,
    )
  })

  it('is archived, and restored', async () => {
    let room = aboutCar()
    const { bodies } = await show({
      'GET /chats/get-one-to-one-chat-room/{id}': () => room,
      'POST /chats/archive-chat-room': ({ body }) =>
        (room = aboutCar({ isArchived: (body as { isArchived: boolean }).isArchived })),
    })
    const more = () => screen.findByRole('button', { name: 'More about this conversation' })
    await userEvent.click(await more())
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
    await waitFor(() =>
      expect(bodies('POST /chats/archive-chat-room')).toEqual([{ chatRoomId: ROOM, isArchived: true }]),
    )
    await userEvent.click(await more())
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back from the archive' }))
    await waitFor(() => expect(bodies('POST /chats/archive-chat-room')).toHaveLength(2))
  })
})

describe('the conversation of a project', () => {
  const THIRD = idOf(90)
  const member = (userId: string, fullName: string, readUntil: number) => ({
    userId,
    fullName,
    initials: '',
    avatar: null,
    role: null,
    readUntil,
    isOnline: false,
    lastSeenAt: null,
  })
  const aTeam = (change: Partial<ReturnType<typeof aRoom>> = {}) =>
    aRoom({
      kind: 'project',
      title: 'A house in Ibadan',
      order: null,
      project: { _id: ROOM, name: 'A house in Ibadan' },
      members: [member(ME, 'Amaka Okafor', 2), member(OTHER, 'Tunde Bakare', 1), member(THIRD, 'Musa Bello', 0)],
      ...change,
    })
  const summary = aSummary({ kind: 'project', title: 'A house in Ibadan', order: null })
  const answers = (change: Partial<ReturnType<typeof aRoom>> = {}): Answers => ({
    'GET /chats/get-my-one-to-one-chat-rooms': pageOf([summary]),
    'GET /chats/get-one-to-one-chat-room/{id}': aTeam(change),
    'GET /chats/get-messages/{chatRoomId}': {
      items: [aMessage(1), aMessage(2), aMessage(3, { senderId: THIRD }), aMessage(4, { senderId: idOf(91) })],
      lastSequence: 4,
      hasMore: false,
    },
  })
  const list = () => screen.findByRole('region', { name: 'Messages with A house in Ibadan' })

  it('has the name and the kind of the project, shows the writers, and links back', async () => {
    await show(answers())
    expect(await screen.findByRole('link', { name: /A house in Ibadan/ })).toHaveTextContent('Project')
    expect(screen.getByText('3 people')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open the project' })).toHaveAttribute(
      'href',
      `/dashboard/projects/show/${ROOM}`,
    )
    for (const name of ['Tunde Bakare:', 'Musa Bello:', 'Someone who has left:'])
      expect(within(await list()).getByText(name)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'More about this conversation' }))
    expect(screen.getByRole('button', { name: 'Archive' })).toBeVisible()
    for (const name of ['Block', 'Report to Fieldproof'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('shows a message as read once all others have read it, and shows who is typing', async () => {
    const { tell } = await show(answers())
    await within(await list()).findByText('Message 1')
    expect(screen.queryByText('Read')).not.toBeInTheDocument()
    await tell('CHAT_READ', { chatRoomId: ROOM, userId: OTHER, sequence: 4 })
    expect(screen.queryByText('Read')).not.toBeInTheDocument()
    await tell('CHAT_READ', { chatRoomId: ROOM, userId: THIRD, sequence: 4 })
    expect(screen.getByText('Read')).toBeInTheDocument()
    await tell('CHAT_TYPING', { chatRoomId: ROOM, userId: THIRD })
    expect(screen.getByText('Musa Bello is typing …')).toBeInTheDocument()
  })

  it("reports one message with its writer's name", async () => {
    await show(answers())
    const item = (await within(await list()).findByText('Message 3')).closest('li')
    if (!item) throw new Error('There is no message')
    await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
    await userEvent.click(within(item).getByRole('button', { name: 'Report this message' }))
    expect(await screen.findByRole('dialog', { name: 'Report Musa Bello' })).toBeInTheDocument()
  })

  it('asks before a message is deleted for everybody', async () => {
    await show({
      ...answers(),
      'GET /chats/get-messages/{chatRoomId}': {
        items: [aMessage(1, { createdAt: new Date().toISOString() }), aMessage(2)],
        lastSequence: 2,
        hasMore: false,
      },
    })
    const item = (await within(await list()).findByText('Message 1')).closest('li')
    if (!item) throw new Error('There is no message')
    await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
    await userEvent.click(within(item).getByRole('button', { name: /Delete for everyone/ }))
    expect(await screen.findByText('Delete this message for everyone?')).toBeInTheDocument()
  })

  it('is read-only while the project is archived', async () => {
    await show(answers({ canWrite: false, closedBecause: 'project-archived' }))
    expect(await screen.findByText('This project is archived')).toBeInTheDocument()
    expect(await within(await list()).findByText('Message 2')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument()
  })

  it('disappears for a person who was removed', async () => {
    let isOut = false
    const { tell } = await show({
      ...answers(),
      'GET /chats/get-one-to-one-chat-room/{id}': () => (isOut ? refuse(404, { message: 'Gone' }) : aTeam()),
    })
    await within(await list()).findByText('Message 2')
    isOut = true
    await tell('CHAT_ROOM_CHANGED', { chatRoomId: ROOM })
    expect(await screen.findByText('We could not find this conversation')).toBeInTheDocument()
    expect(screen.queryByText('Message 2')).not.toBeInTheDocument()
  })
})
