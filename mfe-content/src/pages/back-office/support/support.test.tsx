import type { AnswerOf } from '@fieldproof/contracts'
import type { SupportCase } from '@fieldproof/contracts/calls/support'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../../locales/en/back-office.json'
import BackOffice from '../back-office.tsx'
import { callRequests, openRecord, pageOf, privileges, record } from '../testing/back-office.ts'

jest.setTimeout(30_000)

type Thread = AnswerOf<'GET /support/get-thread/{chatRoomId}'>

const ROOM = '3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33'
const PERSON = '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11'
/** The user, who has the role of support. */
const USER = '5c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d55'
const STAFF = '2b1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d22'

const support = callRequests({
  resourceName: 'support-conversations',
  title: 'Support conversations',
  recordPart: 'conversation',
  canCreate: false,
})
const supportCase = (change: Partial<SupportCase> = {}): SupportCase => ({
  kind: 'conversation',
  _id: ROOM,
  name: 'Ngozi Eze',
  about: 'Where is my refund?',
  waitsSince: '2026-03-02T08:00:00.000Z',
  dueAt: '2026-03-02T09:00:00.000Z',
  isOverdue: false,
  assignedTo: null,
  ...change,
})
const item = (
  sequence: number,
  text: string,
  staffName: string | null = null,
  change: Partial<Thread['items'][number]['message']> = {},
) => ({
  message: {
    _id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    chatRoomId: ROOM,
    sequence,
    senderId: staffName === null ? PERSON : STAFF,
    text,
    files: [],
    deletedFor: null,
    createdAt: '2026-03-02T08:00:00.000Z',
    ...change,
  },
  staffName,
})
const thread = (change: Partial<Thread> = {}): Thread => ({
  items: [item(1, 'Where is my refund?'), item(2, 'Under way.', 'Ada Obi')],
  hasMore: false,
  lastSequence: 2,
  readUntil: 2,
  isOnline: true,
  canAnswer: true,
  dueAt: null,
  ...change,
})

const open = async (path: string, answers: Answers = {}) => {
  const shown = await renderPage(<BackOffice />, {
    path,
    texts,
    user: testUser({ _id: USER, isStaff: true }),
    Providers: ConfirmProvider,
    route: path.includes(ROOM) ? '/back-office/:resourceName/:recordId' : '*',
    answers: {
      'GET /custom-admin/get-assigned-privileges': privileges(support),
      'GET /custom-admin/get-resource-counts': [],
      'GET /custom-admin/get-resources-list/{resourceName}': pageOf([record()]),
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': {
        ...openRecord(),
        record: { ...record(), _id: ROOM, title: 'Ngozi Eze' },
      },
      'GET /custom-admin/get-audit-trail': pageOf([]),
      'GET /support/get-queue': pageOf([supportCase()]),
      'GET /support/get-thread/{chatRoomId}': thread(),
      'GET /support/get-canned-answers': [{ _id: STAFF, title: 'Refunds', text: 'Within five days.' }],
      'POST /support/answer': () => item(3, 'Within five days.', 'Ada Obi').message,
      ...answers,
    },
  })
  const reportChange = () =>
    act(async () => {
      for (const listener of shown.platform.socket.listeners) listener('SUPPORT_CHANGED', { chatRoomId: ROOM })
    })
  const bodies = () => shown.asked.filter(({ key }) => key === 'POST /support/answer').map(({ call }) => call.body)
  return { ...shown, reportChange, bodies }
}
const inRecord = `/back-office/support-conversations/${ROOM}`
const conversation = () => screen.findByRole('region', { name: 'Messages' })

fakeRequests()
beforeEach(() => localStorage.clear())

describe('the queue', () => {
  test('shows each kind with the person, the due time, and who has taken it, and links to its record', async () => {
    await open('/back-office/support', {
      'GET /support/get-queue': pageOf([
        supportCase({ isOverdue: true, assignedTo: { _id: STAFF, name: 'Ada Obi' } }),
        supportCase({ kind: 'call-request', _id: PERSON, name: 'Bola Ade', about: '+2348031112233' }),
        supportCase({
          kind: 'complaint',
          _id: STAFF,
          name: 'Musa Bello',
          about: 'FP-7',
          dueAt: null,
          waitsSince: null,
        }),
      ]),
    })
    await screen.findByText('Ngozi Eze')
    const [first, second, third] = screen
      .getAllByRole('listitem')
      .filter((one) => /Ngozi|Bola|Musa/.test(one.textContent ?? ''))
    if (!first || !second || !third) throw new Error('The queue does not have three cases')
    expect(first).toHaveTextContent('Where is my refund?')
    expect(first).toHaveTextContent('Overdue since')
    expect(first).toHaveTextContent('Taken by Ada Obi')
    expect(within(second).getByText('Wants to be called')).toBeInTheDocument()
    expect(second).toHaveTextContent('Not taken')
    expect(third).toHaveTextContent('Answered')
    expect([first, second, third].map((one) => within(one).getByRole('link').getAttribute('href'))).toEqual([
      inRecord,
      `/back-office/call-requests/${PERSON}`,
      `/back-office/complaints/${STAFF}`,
    ])
  })

  test('refreshes when the server reports a change', async () => {
    let cases = [supportCase()]
    const { reportChange } = await open('/back-office/support', { 'GET /support/get-queue': () => pageOf(cases) })
    await screen.findByText('Ngozi Eze')
    cases = [supportCase(), supportCase({ _id: STAFF, name: 'Bola Ade' })]
    await reportChange()
    expect(await screen.findByText('Bola Ade')).toBeInTheDocument()
  })

  test('waits in a hidden tab, whose calls would keep the session alive (STAFF-5)', async () => {
    const { reportChange, asked } = await open('/back-office/support')
    await screen.findByText('Ngozi Eze')
    const count = () => asked.filter(({ key }) => key === 'GET /support/get-queue').length
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await reportChange()
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(count()).toBe(1)
    visibility.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(count()).toBe(2))
    fireEvent(document, new Event('visibilitychange'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(count()).toBe(2)
  })

  test('shows that nothing waits', async () => {
    await open('/back-office/support', { 'GET /support/get-queue': pageOf([]) })
    expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument()
  })

  test('is not for other roles, without a request to the server', async () => {
    const { asked } = await open('/back-office/support', {
      'GET /custom-admin/get-assigned-privileges': privileges(callRequests()),
    })
    expect(await screen.findByText('There is nothing for you here')).toBeInTheDocument()
    expect(asked.map(({ key }) => key)).not.toContain('GET /support/get-queue')
  })
})

describe('a conversation', () => {
  test('shows the original of a reply, and the reactions of the person', async () => {
    const quoted = {
      _id: ROOM,
      sequence: 1,
      senderId: PERSON,
      kind: 'text',
      text: 'Where is it?',
      deletedFor: null,
      revision: 1,
    } as const
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': thread({
        items: [
          item(2, 'Under way.', 'Ada Obi', { replyTo: quoted, reactions: [{ emoji: 'thanks', userIds: [PERSON] }] }),
          item(3, 'Here.', null, { replyTo: { ...quoted, kind: 'photo', text: '' } }),
          item(4, 'And?', null, { replyTo: { ...quoted, text: '', deletedFor: 'everyone' } }),
        ],
      }),
    })
    const region = within(await conversation())
    const [answer, second, third] = region
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset['message'] !== undefined)
    expect(answer).toHaveTextContent('In reply to: Where is it?')
    expect(within(answer as HTMLElement).getByRole('button', { name: 'Thank you: Ngozi Eze' })).toHaveTextContent(
      '🙏 1',
    )
    expect(second).toHaveTextContent('In reply to: a photo')
    expect(third).toHaveTextContent('In reply to: a deleted message')
  })

  test('comes before the facts of its record', async () => {
    await open(inRecord)
    const region = await conversation()
    const facts = screen.getByRole('heading', { name: 'Details' })
    expect(region.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('accepts reactions, with the names of staff, and removes them (SUPPORT-20)', async () => {
    const threadWith = (reactions: Thread['items'][number]['message']['reactions']) =>
      thread({
        items: [{ ...item(1, 'Thanks!', null, { reactions }), reactedBy: [{ _id: STAFF, name: 'Ada Obi' }] }],
      })
    const others = { emoji: 'heart', userIds: [PERSON, STAFF] } as const
    let current = threadWith([{ ...others, userIds: [...others.userIds] }])
    const { asked } = await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': () => current,
      'POST /support/react-to-message': ({ body }) => {
        const { isOn } = body as { isOn: boolean }
        current = threadWith([{ ...others, userIds: isOn ? [...others.userIds, USER] : [...others.userIds] }])
        return (current.items[0] as Thread['items'][number]).message
      },
    })
    const region = within(await conversation())
    const before = region.getByRole('button', { name: 'Heart: Ngozi Eze, Ada Obi' })
    expect(before).toHaveAttribute('aria-pressed', 'false')
    const opener = region.getByRole('button', { name: 'React to Ngozi Eze' })
    await userEvent.click(opener)
    await userEvent.click(region.getByRole('button', { name: 'Heart' }))
    expect(opener).toHaveFocus()
    const own = await region.findByRole('button', { name: 'Heart: Ngozi Eze, Ada Obi, You' })
    expect(own).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(own)
    await region.findByRole('button', { name: 'Heart: Ngozi Eze, Ada Obi' })
    const sent = asked.filter(({ key }) => key === 'POST /support/react-to-message').map(({ call }) => call.body)
    const body = { messageId: item(1, '').message._id, emoji: 'heart' }
    expect(sent).toEqual([
      { ...body, isOn: true },
      { ...body, isOn: false },
    ])
  })

  test('has links for web addresses in messages (CHAT-21)', async () => {
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': thread({ items: [item(1, 'It says so at https://example.test/a.')] }),
    })
    const link = within(await conversation()).getByRole('link', { name: 'https://example.test/a' })
    expect(link).toHaveAttribute('href', 'https://example.test/a')
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('keeps what is typed, and a reply that is chosen, while an answer is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { bodies } = await open(inRecord, {
      'POST /support/answer': async () => {
        await promise
        return item(3, 'One', 'Ada Obi').message
      },
    })
    const region = within(await conversation())
    const box = screen.getByRole('textbox', { name: /Your answer/ })
    await userEvent.click(region.getByRole('button', { name: 'Reply to Ngozi Eze' }))
    await userEvent.type(box, 'One')
    const button = screen.getByRole('button', { name: 'Send the answer' })
    await userEvent.click(button)
    await waitFor(() => expect(bodies()).toHaveLength(1))
    await userEvent.click(region.getByRole('button', { name: 'Reply to Ada Obi' }))
    await userEvent.type(box, ' more')
    resolve()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await act(async () => {})
    expect(box).toHaveValue('One more')
    expect(screen.getByText(/Replying to Ada Obi/)).toBeInTheDocument()
  })

  test('is answered with a reply to one message, which can be canceled (CHAT-19)', async () => {
    const { bodies } = await open(inRecord)
    const region = within(await conversation())
    await userEvent.click(region.getByRole('button', { name: 'Reply to Ngozi Eze' }))
    const box = screen.getByRole('textbox', { name: /Your answer/ })
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(/Replying to Ngozi Eze: Where is my refund\?/)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText(/Replying to/)).not.toBeInTheDocument()
    await userEvent.click(region.getByRole('button', { name: 'Reply to Ada Obi' }))
    await userEvent.type(box, 'And today it arrives.')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(bodies()).toMatchObject([{ replyTo: item(2, '').message._id }]))
    await waitFor(() => expect(screen.queryByText(/Replying to/)).not.toBeInTheDocument())
    await userEvent.type(box, 'Anything else?')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).not.toHaveProperty('replyTo')
  })

  test('scrolls to a quoted message if it is loaded', async () => {
    const quoted = {
      _id: item(1, '').message._id,
      sequence: 1,
      senderId: PERSON,
      kind: 'text',
      text: 'Where is my refund?',
      deletedFor: null,
      revision: 1,
    } as const
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': thread({
        items: [item(1, 'Where is my refund?'), item(2, 'Under way.', 'Ada Obi', { replyTo: quoted })],
      }),
    })
    const region = within(await conversation())
    await userEvent.click(region.getByRole('button', { name: 'In reply to: Where is my refund?' }))
    expect(region.getAllByRole('listitem')[0]).toHaveFocus()
  })

  test('shows the writers, what the person has read, and what they deleted', async () => {
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': thread({
        items: [
          item(1, '', null, { deletedFor: 'everyone' }),
          item(2, 'Under way.', 'Ada Obi'),
          item(3, 'It arrives.', 'Musa Bello'),
        ],
      }),
    })
    const region = within(await conversation())
    const [deleted, read, unread] = region.getAllByRole('listitem')
    expect(deleted).toHaveTextContent('The person deleted this message.')
    expect(read).toHaveTextContent(/Ada Obi.*Under way\.Read/)
    expect(unread).not.toHaveTextContent('Read')
    expect(screen.getByText('On the site now')).toBeInTheDocument()
  })

  test('is answered with a canned answer', async () => {
    const { bodies } = await open(inRecord)
    await conversation()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Insert a canned answer' }), 'Refunds')
    const box = screen.getByRole('textbox', { name: /Your answer/ })
    expect(box).toHaveValue('Within five days.')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(box).toHaveValue(''))
    expect(bodies()).toMatchObject([{ chatRoomId: ROOM, text: 'Within five days.' }])
  })

  test('is answered with a file, even without text (SUPPORT-11)', async () => {
    const { bodies, asked } = await open(inRecord, {
      'POST /chats/generate-signed-file-url': ({ body }) => ({
        fileId: (body as { fileId: string }).fileId,
        method: 'PUT' as const,
        url: '/files/chat-files/x?signature=y',
        headers: { 'content-type': 'image/png' },
        expiresAt: '2026-03-02T10:00:00.000Z',
        name: 'refund.png',
        size: 3,
        contentType: 'image/png',
      }),
    })
    await conversation()
    const picker = screen.getByLabelText('Add files', { selector: 'input' })
    await userEvent.upload(picker, new File([], 'none.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('This file is empty.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove none.pdf' }))
    await userEvent.upload(picker, new File(['abc'], 'refund.png', { type: 'image/png' }))
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(/still uploading/)).toBeInTheDocument()
    expect(bodies()).toEqual([])
    await act(async () => {
      FakeRequest.all[0]?.answer(200)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    const [signed] = asked.filter(({ key }) => key === 'POST /chats/generate-signed-file-url')
    expect(signed?.call.body).toMatchObject({ target: 'chat-room', targetId: ROOM, name: 'refund.png' })
    const { fileId } = signed?.call.body as { fileId: string }
    await waitFor(() => expect(bodies()).toMatchObject([{ chatRoomId: ROOM, text: '', fileIds: [fileId] }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove refund.png' })).not.toBeInTheDocument())
  })

  test('keeps a refused answer, and retries it with the same id', async () => {
    let isRefused = true
    const { bodies } = await open(inRecord, {
      'POST /support/answer': () =>
        isRefused
          ? refuse(409, { message: 'This person has closed their account.' })
          : item(3, 'Hello', 'Ada Obi').message,
    })
    await conversation()
    await userEvent.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('This person has closed their account.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('Hello')
    isRefused = false
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[0]).toEqual(bodies()[1])
  })

  test('renews the addresses of its files while the page stays open (FILE-9)', async () => {
    const url = (expires: number) => `/files/receipt.pdf?expires=${expires}&signature=${'s'.repeat(43)}`
    const later = Date.now() + 3_600_000
    let expires = 1
    const file = { _id: STAFF, name: 'receipt.pdf', size: 9, contentType: 'application/pdf' }
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': () =>
        thread({ items: [item(1, '', null, { files: [{ ...file, url: url(expires) }] })] }),
    })
    const link = () => screen.findByRole('link', { name: /receipt/ })
    expect(await link()).toHaveAttribute('href', url(1))
    expires = later
    await waitFor(async () => {
      fireEvent.pointerMove(document.body)
      expect(await link()).toHaveAttribute('href', url(later))
    })
  })

  test('loads earlier messages', async () => {
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': ({ query }) =>
        (query as { before?: number }).before === undefined
          ? thread({ items: [item(51, 'The newest')], hasMore: true })
          : thread({ items: [item(50, 'The one before')], hasMore: false }),
    })
    await conversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    const region = within(await conversation())
    expect(await region.findByText('The one before')).toBeInTheDocument()
    expect(region.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument()
  })

  test("shows other people's changes to earlier messages, and keeps all messages when new ones arrive", async () => {
    let items = [item(49, 'Too early'), item(50, 'My number is 08031112233'), item(51, 'Where is it?')]
    const { reportChange } = await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': ({ query }) => {
        // A page has two messages here.
        const { before = Infinity } = query as { before?: number }
        const shown = items.filter(({ message }) => message.sequence < before)
        return thread({ items: shown.slice(-2), hasMore: shown.length > 2 })
      },
    })
    await conversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText('Too early')).toBeInTheDocument()
    items = [
      item(49, 'Just in time', null, { editedAt: '2026-03-02T08:05:00.000Z' }),
      item(50, '', null, { deletedFor: 'everyone' }),
      item(51, 'Where is it?', null, { reactions: [{ emoji: 'heart', userIds: [PERSON] }] }),
      item(52, 'Hello?'),
    ]
    await reportChange()
    expect(await screen.findByText('Hello?')).toBeInTheDocument()
    const region = within(await conversation())
    expect(region.getByText('Just in time')).toBeInTheDocument()
    expect(region.getByText('The person deleted this message.')).toBeInTheDocument()
    expect(region.getByRole('button', { name: 'Heart: Ngozi Eze' })).toBeInTheDocument()
    expect(region.getByText('Where is it?')).toBeInTheDocument()
    expect(screen.queryByText(/08031112233|Too early/)).not.toBeInTheDocument()
  })

  test('shows that earlier messages could not be read, and retries at the next press', async () => {
    let isDown = true
    await open(inRecord, {
      'GET /support/get-thread/{chatRoomId}': ({ query }) => {
        if ((query as { before?: number }).before === undefined)
          return thread({ items: [item(51, 'The newest')], hasMore: true })
        return isDown ? refuse(500, { message: 'Down' }) : thread({ items: [item(50, 'The one before')] })
      },
    })
    await conversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText(texts.backOffice.support.earlierFailed)).toBeInTheDocument()
    expect(screen.getByText('The newest')).toBeInTheDocument()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText('The one before')).toBeInTheDocument()
  })

  test("that is the user's own is answered by a colleague", async () => {
    await open(inRecord, { 'GET /support/get-thread/{chatRoomId}': thread({ canAnswer: false }) })
    expect(await screen.findByText(/A colleague answers it/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send the answer' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^React/ })).not.toBeInTheDocument()
  })
})
