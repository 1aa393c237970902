import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../../locales/en/back-office.json'
import BackOffice from '../back-office.tsx'
import { action, callRequests, field, pageOf, privileges } from '../testing/back-office.ts'

jest.setTimeout(30_000)
fakeRequests()
beforeEach(() => localStorage.clear())

const ID = '3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33'
const send = action('send', { label: 'Send now', description: 'It goes to 412 readers, who subscribed.' })
const schedule = action('schedule', {
  label: 'Send at a time',
  fields: [field('sendAt', { kind: 'instant', label: 'When it is sent' })],
})
const bodies = ['en', 'no'].map((language) =>
  field(language === 'en' ? 'bodyEn' : 'bodyNo', {
    kind: 'markdown',
    label: 'Text',
    language: language as 'en' | 'no',
    isRequired: false,
    takesPictures: true,
  }),
)
const edit = action('edit', { label: 'Edit', fields: bodies })
const newsletters = callRequests({
  resourceName: 'newsletters',
  title: 'Newsletters',
  recordPart: 'mail',
  canCreate: true,
  fields: [
    field('subjectEn', { label: 'Subject', language: 'en' }),
    field('readers', { kind: 'number', label: 'Readers' }),
  ],
  actions: [edit, send, schedule],
})

const open = async (
  values: Record<string, string | number | null> = {},
  answers: Answers = {},
  { query = '', heading = 'The email', sendAction = send } = {},
) => {
  const shown = await renderPage(<BackOffice />, {
    path: `/back-office/newsletters/${ID}${query}`,
    texts,
    user: testUser({ isStaff: true }),
    Providers: ConfirmProvider,
    route: '/back-office/:resourceName/:recordId',
    answers: {
      'GET /custom-admin/get-assigned-privileges': privileges(newsletters),
      'GET /custom-admin/get-resources-list/{resourceName}': pageOf([]),
      'GET /custom-admin/get-audit-trail': pageOf([]),
      'GET /custom-admin/get-resource-record/{resourceName}/{recordId}': {
        record: {
          _id: ID,
          title: 'Look at the roof',
          values: {
            status: 'draft',
            subjectEn: 'Look at the roof',
            bodyEn: 'Before the rains.',
            subjectNo: 'Se på taket',
            bodyNo: 'Før regnet.',
            readers: 412,
            queued: 0,
            delivered: 0,
            undelivered: 0,
            ...values,
          },
        },
        actions: [edit, sendAction, schedule],
        version: 'v1',
      },
      'POST /custom-admin/perform-action': { message: 'Sending begins at once.', record: null },
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: heading })
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const frame = () => screen.queryByTitle(/^The email in/)
  const address = () => new URL(frame()?.getAttribute('src') ?? '', 'https://site.test')
  return { ...shown, choose, frame, address }
}

test('shows the mail in a sandboxed frame, in each language, scheme and width (NEWSLETTER-11)', async () => {
  const { choose, frame, address } = await open()
  expect(frame()).toHaveAttribute('sandbox', '')
  expect(address().pathname).toBe(`/api/newsletters/preview/${ID}`)
  expect(Object.fromEntries(address().searchParams)).toEqual({ locale: 'en', scheme: 'light', version: 'v1' })
  await choose('Norsk')
  await choose('Dark')
  await choose('Phone')
  expect(frame()).toHaveAccessibleName('The email in Norsk')
  expect(frame()).toHaveClass('phone')
  expect(Object.fromEntries(address().searchParams)).toEqual({ locale: 'no', scheme: 'dark', version: 'v1' })
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(pressed).toEqual(['Norsk', 'Dark', 'Phone'])
})

test('shows the plain text of the mail', async () => {
  const { choose, address } = await open()
  await choose('Plain text')
  expect(Object.fromEntries(address().searchParams)).toEqual({
    locale: 'en',
    scheme: 'light',
    version: 'v1',
    form: 'text',
  })
})

test('shows that nothing is written yet in a language', async () => {
  const { choose, frame } = await open({ subjectNo: null, bodyNo: null })
  expect(frame()).not.toBeNull()
  await choose('Norsk')
  expect(frame()).toBeNull()
  expect(screen.getByText('Nothing is written in this language yet.')).toBeVisible()
})

test('shows a mail that has a text and no subject yet', async () => {
  const { frame } = await open({ subjectEn: '' })
  expect(frame()).toBeInTheDocument()
})

test('shows the number of readers before the newsletter is sent', async () => {
  const { asked } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('It goes to 412 readers, who subscribed.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }))
  const sent = asked.find(({ key }) => key === 'POST /custom-admin/perform-action')
  expect(sent?.call.body).toMatchObject({
    resourceName: 'newsletters',
    recordId: ID,
    action: 'send',
    version: 'v1',
  })
})

test('shows why a newsletter cannot be sent, instead of the button', async () => {
  const obstacle = 'Nobody subscribes to the newsletter at the moment.'
  await open({}, {}, { sendAction: { ...send, obstacle } })
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(obstacle)
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('does not ask for a reason if the action takes none', async () => {
  await open({}, {}, { sendAction: { ...send, takesReason: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(dialog.queryByLabelText(/Reason/)).not.toBeInTheDocument()
})

test('the preview in the form renders only what mails support', async () => {
  const { asked } = await open(
    {},
    { 'POST /custom-admin/preview-markdown': { html: '<p>Before the rains.</p>' } },
    { query: '?edit', heading: 'Edit: Look at the roof' },
  )
  const [first] = await screen.findAllByRole('button', { name: 'Show preview' })
  await userEvent.click(first as HTMLElement)
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Before the rains.')).toBeVisible()
  const sent = asked.find(({ key }) => key === 'POST /custom-admin/preview-markdown')
  expect(sent?.call.body).toEqual({ markdown: 'Before the rains.', isMail: true })
})

test('the time of sending is typed as day and time in Lagos (NEWSLETTER-18)', async () => {
  const { asked } = await open()
  const sent = () => asked.filter(({ key }) => key === 'POST /custom-admin/perform-action').map(({ call }) => call.body)
  await userEvent.click(screen.getByRole('button', { name: 'Send at a time' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Time in Lagos/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Send at a time' }))
  expect(await dialog.findAllByText('This field is required.')).toHaveLength(2)
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Day/), '2027-03-21')
  await userEvent.type(dialog.getByLabelText(/^Time/), '00:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Send at a time' }))
  await waitFor(() => expect(sent()).toMatchObject([{ values: { sendAt: '2027-03-20T23:30:00.000Z' } }]))
})

test('the chosen picture is shown with its size before it is uploaded', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:roof', revokeObjectURL: () => undefined })
  await open({}, {}, { query: '?edit', heading: 'Edit: Look at the roof' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: string, bytes: number) => {
    const picker = dialog.getByLabelText(/Choose (a|another) picture/, { selector: 'input' })
    await userEvent.upload(picker, new File(['a'.repeat(bytes)], name, { type: 'image/jpeg' }))
    return dialog.findByRole('img', { name: 'The picture that you chose' })
  }
  await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows in English' }), 'A roof')
  const picture = await choose('roof.jpg', 300_000)
  expect(picture).toHaveAttribute('src', 'blob:roof')
  expect(dialog.getByText('roof.jpg')).toBeVisible()
  expect(dialog.getByText('300 kB')).toBeVisible()
  Object.defineProperty(picture, 'naturalWidth', { value: 480, configurable: true })
  Object.defineProperty(picture, 'naturalHeight', { value: 320 })
  fireEvent.load(picture)
  expect(dialog.getByText('480 × 320 pixels, 300 kB')).toBeVisible()
  expect(dialog.getByText(/This picture is narrower than the email/)).toBeVisible()
  // As wide as the text of the mail.
  Object.defineProperty(picture, 'naturalWidth', { value: 494 })
  fireEvent.load(picture)
  expect(dialog.queryByText(/This picture is narrower than the email/)).not.toBeInTheDocument()
  fireEvent.error(await choose('broken.jpg', 3_000))
  expect(dialog.getByText(/This browser cannot show the picture/)).toBeVisible()
  expect(dialog.queryByRole('img')).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'What it shows in English' })).toHaveValue('A roof')
})

test('a picture is inserted into the text of each language, with an alternative text of its own (NEWSLETTER-19)', async () => {
  await open({}, {}, { query: '?edit', heading: 'Edit: Look at the roof' })
  const text = (language: string) => screen.getByRole('textbox', { name: new RegExp(`^Text in ${language}`) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(dialog.getAllByText('This field is required.')).toHaveLength(3)
  const picker = dialog.getByLabelText(/Choose a picture/, { selector: 'input' })
  await userEvent.upload(picker, new File(['abc'], 'roof.jpg', { type: 'image/jpeg' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows in English' }), 'A roof')
  await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows in Norwegian' }), 'Et tak')
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  const address = '/newsletter-pictures/3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33-1000x600.jpg'
  await act(async () => {
    FakeRequest.all[0]?.answer(200, JSON.stringify({ success: true, data: { address, width: 1000, height: 600 } }))
  })
  expect(text('English')).toHaveValue(`Before the rains.\n\n![A roof](${address})`)
  expect(text('Norwegian')).toHaveValue(`Før regnet.\n\n![Et tak](${address})`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
