import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/back-office.json'
import norwegian from '../../../locales/no/back-office.json'
import BackOffice from './back-office.tsx'
import { action, callRequests, entry, field, openRecord, pageOf, privileges, record } from './testing/back-office.ts'

const defaultAnswers: Answers = {
  'GET /custom-admin/get-assigned-privileges': privileges(),
  'GET /custom-admin/get-resource-counts': [{ resourceName: 'call-requests', total: 12, waiting: 3 }],
  'GET /custom-admin/get-resources-list/{resourceName}': pageOf([record()], 41),
  'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': openRecord(),
  'GET /custom-admin/get-audit-trail': pageOf([entry()]),
  'POST /custom-admin/preview-markdown': { html: '<p>Shown</p>' },
}
const routes: [RegExp, string][] = [
  [/^\/back-office\/?$|audit-trail/, '*'],
  [/^\/back-office\/[^/]+$/, '/back-office/:resourceName'],
  [/./, '/back-office/:resourceName/:recordId'],
]
const open = (path: string, answers: Answers = {}, user = testUser({ isStaff: true })) =>
  renderPage(<BackOffice />, {
    path,
    texts,
    user,
    Providers: ConfirmProvider,
    answers: { ...defaultAnswers, ...answers },
    route: routes.find(([pattern]) => pattern.test(path.split('?')[0] ?? ''))?.[1] ?? '*',
  })
type Asked = Awaited<ReturnType<typeof open>>['asked']
const sent = (asked: Asked) =>
  asked.filter(({ key }) => key === 'POST /custom-admin/perform-action').map(({ call }) => call.body)
const here = () => `${window.location.pathname}${window.location.search}`
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path]

beforeEach(() => localStorage.clear())

test('both languages are complete', () => expect(keysOf(norwegian)).toEqual(keysOf(texts)))

describe('access', () => {
  test('a customer sees that this is for staff, without a request to the server', async () => {
    const { asked } = await open('/back-office', {}, testUser())
    expect(await screen.findByText('The back office is for staff')).toBeInTheDocument()
    expect(asked).toEqual([])
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  test('staff whose roles do not include a page are told so', async () => {
    await open('/back-office/users')
    expect(await screen.findByText('There is nothing for you here')).toBeInTheDocument()
  })

  test('privileges that failed to load can be requested again', async () => {
    let isDown = true
    await open('/back-office', {
      'GET /custom-admin/get-assigned-privileges': () => (isDown ? refuse(503, { message: 'Down.' }) : privileges()),
    })
    await screen.findByRole('alert')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const all = await screen.findByRole('list', { name: 'People' })
    expect(within(all).getByRole('link', { name: 'Call requests' })).toHaveAttribute(
      'href',
      '/back-office/call-requests',
    )
  })
})

const orders = () =>
  callRequests({
    resourceName: 'orders',
    title: 'Orders',
    searchHint: 'Number, email, VIN',
    canCreate: false,
    actions: [],
  })
const notes = () =>
  callRequests({
    resourceName: 'order-notes',
    title: 'Notes on orders',
    partOf: 'orders',
    canCreate: false,
    actions: [],
    fields: [
      field('order', { kind: 'reference', label: 'Order', refersTo: 'orders' }),
      field('notes', { kind: 'long-text', label: 'Notes', isListed: true }),
      field('createdAt', { kind: 'instant', label: 'Written', isListed: true }),
    ],
  })

test('a field of the overview searches the orders (STAFF-9)', async () => {
  await open('/back-office', { 'GET /custom-admin/get-assigned-privileges': privileges(orders()) })
  const box = await screen.findByRole('textbox', { name: 'Find an order' })
  expect(box).toHaveAccessibleDescription('Number, email, VIN')
  await userEvent.type(box, ' 0803 123 4567{Enter}')
  await waitFor(() => expect(here()).toBe('/back-office/orders?search=0803+123+4567'))
})

test('staff without access to orders have no field for them', async () => {
  await open('/back-office')
  expect(await screen.findByText('3 waiting')).toBeInTheDocument()
  expect(screen.queryByRole('search', { name: 'Find an order' })).not.toBeInTheDocument()
})

test('the page of an order shows the records that belong to it, instead of links to them', async () => {
  const { asked } = await open('/back-office/orders/r1', {
    'GET /custom-admin/get-assigned-privileges': privileges(orders(), notes()),
    'GET /custom-admin/get-resources-list/{resourceName}': pageOf([record({ createdAt: '2026-11-24T18:38:00.000Z' })]),
  })
  const part = await screen.findByRole('table', { name: 'Notes on orders' })
  // These records have the name of the order, which is the heading of the page, so their first field is the link.
  expect(await within(part).findByRole('link', { name: 'Calls at noon.' })).toBeInTheDocument()
  expect(within(part).queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument()
  // Staff on the telephone need the hour as well.
  expect(within(part).getByText(/^24 Nov 2026, \d\d:\d\d/)).toBeInTheDocument()
  expect(
    asked.find(({ key }) => key === 'GET /custom-admin/get-resources-list/{resourceName}')?.call.query,
  ).toMatchObject({ filter: 'order:r1' })
  expect(screen.queryByRole('link', { name: 'Notes on orders (Order)' })).not.toBeInTheDocument()
})

test('the overview shows counts and what is waiting, and works without counts', async () => {
  const { unmount } = await open('/back-office')
  const waits = await screen.findByRole('list', { name: 'Waiting for the staff' })
  expect(await within(waits).findByText('3 waiting')).toBeInTheDocument()
  expect(within(waits).getByRole('link', { name: 'Call requests' })).toHaveAttribute(
    'href',
    '/back-office/call-requests',
  )
  expect(screen.getByText('12 records')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Audit trail' })).toHaveAttribute('href', '/back-office/audit-trail')
  unmount()
  await open('/back-office', { 'GET /custom-admin/get-resource-counts': refuse(503, { message: 'Down.' }) })
  expect(await screen.findByText(/could not be counted/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Call requests' })).toBeInTheDocument()
})

test('the overview shows that nothing is waiting', async () => {
  await open('/back-office', {
    'GET /custom-admin/get-resource-counts': [{ resourceName: 'call-requests', total: 12, waiting: 0 }],
  })
  expect(await screen.findByText(/^Nothing is waiting\./)).toBeInTheDocument()
})

describe('a list', () => {
  const path = '/back-office/call-requests'
  const lastQuery = (asked: Asked) => asked.filter(({ key }) => key.includes('get-resources-list')).at(-1)?.call.query

  test('reflects its address', async () => {
    const { asked } = await open(`${path}?search=ada&status=waiting&sort=fullName&direction=asc&page=2`)
    expect(await screen.findByText('41 records')).toBeInTheDocument()
    expect(lastQuery(asked)).toMatchObject({
      search: 'ada',
      filter: 'status:waiting',
      sort: 'fullName',
      direction: 'asc',
      page: '2',
      locale: 'en',
    })
    expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', `${path}/r1`)
    expect(screen.getByRole('link', { name: /Sort by Name/ })).toHaveAttribute(
      'href',
      `${path}?search=ada&status=waiting&sort=fullName`,
    )
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      `${path}?search=ada&status=waiting&sort=fullName&direction=asc&page=3`,
    )
  })

  test('does not send invalid parameters', async () => {
    const { asked } = await open(`${path}?status=gone&sort=phone&page=-1`)
    await screen.findByText('41 records')
    expect(lastQuery(asked)).toEqual({ locale: 'en', page: '1', direction: 'desc' })
  })

  test('goes back to its first page when it is filtered', async () => {
    await open(`${path}?page=2`)
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Waiting')
    expect(here()).toBe(`${path}?status=waiting`)
  })

  test('shows that nothing matches and that there is nothing', async () => {
    const { unmount } = await open(`${path}?search=zebra`, {
      'GET /custom-admin/get-resources-list/{resourceName}': pageOf([]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
    expect(here()).toBe(path)
    unmount()
    await open(path, { 'GET /custom-admin/get-resources-list/{resourceName}': pageOf([]) })
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'New request' })[0]).toHaveAttribute('href', `${path}/new`)
  })
})

describe('a record', () => {
  const path = '/back-office/call-requests/r1'

  test('shows its fields, its changes, and a link back', async () => {
    const orders = callRequests({
      resourceName: 'orders',
      title: 'Orders',
      fields: [field('caller', { label: 'Caller', kind: 'reference', refersTo: 'call-requests' })],
    })
    await open(path, { 'GET /custom-admin/get-assigned-privileges': privileges(callRequests(), orders) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument()
    expect(screen.getByText('Answered')).toBeInTheDocument()
    expect(screen.getByTitle('Partly hidden for your roles')).toHaveTextContent('+234 ••• 01')
    expect(screen.queryByRole('link', { name: /\+234/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Orders (Caller)' })).toHaveAttribute(
      'href',
      '/back-office/orders?caller=r1',
    )
    expect(await screen.findByText('By Halima Yusuf')).toBeInTheDocument()
  })

  test('shows its documents side by side', async () => {
    const documents = callRequests({
      resourceName: 'documents',
      title: 'Documents',
      fields: [
        field('name', { label: 'Name', isListed: true }),
        field('applicant', { label: 'Applicant', kind: 'reference', refersTo: 'call-requests' }),
        field('review', {
          kind: 'choice',
          label: 'Review',
          isListed: true,
          options: [{ value: 'waiting', label: 'Waiting' }],
        }),
        field('file', { kind: 'file', label: 'Document' }),
      ],
    })
    const { asked } = await open(path, {
      'GET /custom-admin/get-assigned-privileges': privileges(callRequests(), documents),
      'GET /custom-admin/get-resources-list/{resourceName}': pageOf(
        ['d1', 'd2'].map((id) => ({ _id: id, title: `${id}.jpg`, values: { review: 'waiting' } })),
      ),
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': ({ params }) =>
        params['resourceName'] === 'documents'
          ? openRecord({
              file: { name: 'Scan', address: `/files/${params['recordId']}.jpg`, contentType: 'image/jpeg' },
            })
          : openRecord(),
    })
    const section = within(
      (await screen.findByRole('heading', { level: 2, name: 'Documents' })).closest('section') as HTMLElement,
    )
    await waitFor(() =>
      expect(section.getAllByRole('link', { name: /Scan/ }).map((link) => link.getAttribute('href'))).toEqual([
        '/files/d1.jpg',
        '/files/d2.jpg',
      ]),
    )
    expect(section.getByRole('link', { name: 'd1.jpg' })).toHaveAttribute('href', '/back-office/documents/d1')
    expect(section.getAllByText('Waiting')).toHaveLength(2)
    expect(asked.find(({ key }) => key.includes('get-resources-list'))?.call.query).toMatchObject({
      filter: 'applicant:r1',
    })
  })

  test('renews the address of a document while the page stays open (FILE-9)', async () => {
    const at = (expires: number) => `/files/scan.jpg?expires=${expires}&signature=${'s'.repeat(43)}`
    const later = Date.now() + 3_600_000
    let expires = 1
    const { asked } = await open(path, {
      'GET /custom-admin/get-assigned-privileges': privileges(
        callRequests({ fields: [...callRequests().fields, field('file', { kind: 'file', label: 'Document' })] }),
      ),
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': () =>
        openRecord({ file: { name: 'Scan', address: at(expires), contentType: 'image/jpeg' } }),
    })
    const link = () => screen.findByRole('link', { name: /Scan/ })
    expect(await link()).toHaveAttribute('href', at(1))
    const reads = () => asked.filter(({ key }) => key.includes('get-resource-record')).length
    const before = reads()
    expires = later
    await waitFor(async () => {
      fireEvent.pointerMove(document.body)
      expect(await link()).toHaveAttribute('href', at(later))
    })
    expect(reads()).toBe(before + 1)
  })

  test('that does not exist is replaced by a link to the list', async () => {
    await open(path, {
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': refuse(404, { message: 'Not here.' }),
    })
    expect(await screen.findByRole('link', { name: 'Back to Call requests' })).toHaveAttribute(
      'href',
      '/back-office/call-requests',
    )
  })

  test('an action asks for a reason first', async () => {
    const { asked } = await open(path, {
      'POST /custom-admin/perform-action': { message: 'It is open again.', record: record() },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument()
    expect(sent(asked)).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'She rang again.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked)).toEqual([
      {
        locale: 'en',
        resourceName: 'call-requests',
        recordId: 'r1',
        action: 'reopen',
        values: {},
        version: 'v1',
        reason: 'She rang again.',
      },
    ])
  })

  test('an action on a changed record is refused, with advice', async () => {
    await open(path, { 'POST /custom-admin/perform-action': refuse(409, { message: 'Too late.', code: 'conflict' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'So.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    expect(await dialog.findByText('Too late.')).toBeInTheDocument()
    expect(dialog.getByText('Close this window to see how it looks now.')).toBeInTheDocument()
  })

  test('shows how the record looks now, once an action on a changed record was refused', async () => {
    let isChanged = false
    await open(path, {
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': () =>
        isChanged ? openRecord({ notes: 'Calls at nine.' }, 'v2', []) : openRecord(),
      'POST /custom-admin/perform-action': () => {
        isChanged = true
        return refuse(409, { message: 'Too late.', code: 'conflict' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'So.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    expect(await screen.findByText('Calls at nine.')).toBeInTheDocument()
    expect(screen.getByText('Too late.')).toBeInTheDocument()
  })

  test('leads back to the list once it is removed', async () => {
    const actions = [action('remove', { label: 'Remove', isDanger: true })]
    await open(path, {
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': openRecord({}, 'v1', actions),
      'POST /custom-admin/perform-action': { message: 'It is removed.', record: null },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(here()).toBe('/back-office/call-requests'))
  })
})

describe('the form of a record', () => {
  const path = '/back-office/call-requests/r1?edit=1'
  const name = () => screen.findByLabelText(/^Name/)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const retype = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }

  test('sends only the changes, based on the shown version', async () => {
    const { asked } = await open(path, { 'POST /custom-admin/perform-action': { message: 'Saved.', record: record() } })
    await retype(await name(), 'Ada Obi-Eze')
    await save()
    await waitFor(() => expect(here()).toBe('/back-office/call-requests/r1'))
    expect(sent(asked)).toEqual([
      {
        locale: 'en',
        resourceName: 'call-requests',
        recordId: 'r1',
        action: 'edit',
        values: { fullName: 'Ada Obi-Eze' },
        version: 'v1',
      },
    ])
  })

  test('shows a refusal at its field', async () => {
    await open(path, {
      'POST /custom-admin/perform-action': refuse(400, {
        message: 'No.',
        errors: [{ field: 'values.fullName', message: 'Not that name.' }],
      }),
    })
    await retype(await name(), 'X')
    await save()
    expect(await screen.findByText('Not that name.')).toBeInTheDocument()
    expect(await name()).toHaveFocus()
  })

  test("shows another person's changes, keeps the typed text, and saves on top of theirs", async () => {
    let version = 'v1'
    const { asked } = await open(path, {
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': () =>
        version === 'v1' ? openRecord() : openRecord({ fullName: 'Ada Bello', notes: 'Calls at two.' }, 'v2'),
      'POST /custom-admin/perform-action': ({ body }) => {
        if ((body as { version: string }).version === 'v2') return { message: 'Saved.', record: record() }
        version = 'v2'
        return refuse(409, {
          message: 'Changed.',
          code: 'conflict',
          errors: [{ field: 'version', message: 'Changed.' }],
        })
      },
    })
    await retype(await name(), 'Ada Obi-Eze')
    await save()
    expect(await screen.findByText('Halima Yusuf saved changes while you were writing')).toBeInTheDocument()
    expect(await name()).toHaveValue('Ada Obi-Eze')
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Calls at two.')
    await save()
    await waitFor(() =>
      expect(sent(asked).at(-1)).toMatchObject({ version: 'v2', values: { fullName: 'Ada Obi-Eze' } }),
    )
    await waitFor(() => expect(here()).toBe('/back-office/call-requests/r1'))
  })

  test("the other person's value can be taken for a field that both changed", async () => {
    let isFirst = true
    await open(path, {
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': () =>
        isFirst ? openRecord() : openRecord({ fullName: 'Ada Bello' }, 'v2'),
      'POST /custom-admin/perform-action': () => {
        isFirst = false
        return refuse(409, {
          message: 'Changed.',
          code: 'conflict',
          errors: [{ field: 'version', message: 'Changed.' }],
        })
      },
    })
    await retype(await name(), 'Ada Obi-Eze')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs: Name' }))
    expect(await name()).toHaveValue('Ada Bello')
  })

  test('keeps the typed text across a reload', async () => {
    const { unmount } = await open(path)
    await retype(await name(), 'Typed')
    unmount()
    await open(path)
    expect(await screen.findByText('We put back what you had typed.')).toBeInTheDocument()
    expect(await name()).toHaveValue('Typed')
  })

  test('deletes the stored text when it is saved after every change was taken back', async () => {
    await open(path)
    await retype(await name(), 'Typed')
    await waitFor(() => expect(localStorage).toHaveLength(1))
    await retype(await name(), 'Ada Obi')
    await save()
    await waitFor(() => expect(here()).toBe('/back-office/call-requests/r1'))
    expect(localStorage).toHaveLength(0)
  })

  test('asks for confirmation before typed text is discarded', async () => {
    await open(path)
    await retype(await name(), 'Typed')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'No' }))
    expect(await name()).toHaveValue('Typed')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(here()).toBe('/back-office/call-requests/r1'))
  })
})

describe('a new record', () => {
  test('is created in both languages side by side, with a preview', async () => {
    const bodies = (['en', 'no'] as const).map((language) =>
      field(`body${language === 'en' ? 'En' : 'No'}`, { label: 'Text', kind: 'markdown', language, isEditable: true }),
    )
    const tags = field('tags', {
      label: 'Topics',
      kind: 'list',
      options: [
        { value: 'how-to', label: 'How to' },
        { value: 'money', label: 'Money' },
      ],
    })
    const posts = callRequests({
      resourceName: 'blog-posts',
      fields: bodies,
      actions: [action('create', { label: 'New post', fields: [...bodies, tags] })],
    })
    const { asked } = await open('/back-office/blog-posts/new', {
      'GET /custom-admin/get-assigned-privileges': privileges(posts),
      'POST /custom-admin/perform-action': { message: 'Saved.', record: { ...record(), _id: 'p1' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('This field is required.')).length).toBe(2)
    await userEvent.type(screen.getByLabelText(/^Text in English/), '# A')
    await userEvent.type(screen.getByLabelText(/^Text in Norwegian/), '# B')
    const [preview] = screen.getAllByRole('button', { name: 'Show preview' })
    if (preview) await userEvent.click(preview)
    expect(await screen.findByText('Shown')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('group', { name: /^Topics/ })).toHaveAccessibleDescription('Please select one')
    expect(screen.getByRole('group', { name: /^Topics/ })).toHaveFocus()
    await userEvent.click(screen.getByRole('checkbox', { name: 'How to' }))
    await waitFor(() => expect(screen.queryByText('Please select one')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(here()).toBe('/back-office/blog-posts/p1'))
    expect(sent(asked)).toEqual([
      {
        locale: 'en',
        resourceName: 'blog-posts',
        recordId: null,
        action: 'create',
        values: { bodyEn: '# A', bodyNo: '# B', tags: ['how-to'] },
      },
    ])
  })

  test.each([
    ['canned answer', 'answerEn'],
    ['promo code', 'code'],
  ])('keeps the typed text of a %s across a reload', async (_, name) => {
    const fields = [field(name, { label: 'Text', isEditable: true })]
    const kind = callRequests({ fields, actions: [action('create', { label: 'New', fields })] })
    const answers = { 'GET /custom-admin/get-assigned-privileges': privileges(kind) }
    const { unmount } = await open('/back-office/call-requests/new', answers)
    await userEvent.type(await screen.findByLabelText(/^Text/), 'SPRING')
    unmount()
    await open('/back-office/call-requests/new', answers)
    expect(await screen.findByText('We put back what you had typed.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Text/)).toHaveValue('SPRING')
  })
})

describe('the audit trail', () => {
  test('shows who, what and why, with the values before and after', async () => {
    await open('/back-office/audit-trail')
    expect(await screen.findByText('By Halima Yusuf')).toBeInTheDocument()
    expect(screen.getByText('She rang.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/back-office/call-requests/r1')
    expect(screen.getByText('Calls at noon.').closest('del')).toHaveTextContent('Removed: Calls at noon.')
    expect(screen.getByText('Calls at two.').closest('ins')).toHaveTextContent('Added: Calls at two.')
  })

  test('is filtered by kind and by record, in the address', async () => {
    const { asked } = await open('/back-office/audit-trail?resource=call-requests&record=r1')
    await screen.findByText('1 entry')
    expect(asked.at(-1)?.call.query).toMatchObject({ resourceName: 'call-requests', recordId: 'r1' })
    await userEvent.click(screen.getByRole('button', { name: 'Show all again' }))
    expect(here()).toBe('/back-office/audit-trail?resource=call-requests')
  })
})
