import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor } from '@testing-library/react'
import areaTexts from '../../../locales/en/inspector.json'
import jobTexts from '../../../locales/en/jobs.json'
import { anOfferedJob, offeredId } from '../../testing/offered-jobs.ts'
import JobNotification from './job-notification.tsx'
import { orderOfNotification } from './read-notification.ts'

const job = 'GET /inspectors/get-job/{id}'
const addressOf = (notification: string) =>
  `/inspector/inspector-job-notification?notification=${encodeURIComponent(notification)}`
const show = (
  answer: InspectorJob | ReturnType<typeof refuse> | (() => InspectorJob),
  answers: Answers = {},
  notification = JSON.stringify({ orderId: offeredId, notificationId: 'n1' }),
) =>
  renderPage(<JobNotification />, {
    Providers: ConfirmProvider,
    path: addressOf(notification),
    texts: { ...areaTexts, ...jobTexts },
    user: testUser({ isPro: true }),
    answers: { [job]: answer, ...answers } as Answers,
  })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    button.click()
  })
}

describe('the address', () => {
  it.each([null, '', '{', '"x"', '{}', '{"orderId":7}', '{"orderId":"../x"}'])('%s contains no order', (text) =>
    expect(orderOfNotification(text)).toBeNull(),
  )
  it('contains the order of the notification', () =>
    expect(orderOfNotification(JSON.stringify({ orderId: offeredId, notificationId: 'n' }))).toBe(offeredId))
})

it('shows local date and time, description, town and pay, and asks', async () => {
  await show(anOfferedJob())
  expect(await screen.findByRole('heading', { name: 'Would you like to show interest?' })).toBeVisible()
  expect(screen.getByText('Inspection', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'Friday, 4 December 2026, 09:00',
  )
  expect(screen.getByText('Where', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Ikeja, Lagos')
  expect(screen.getByText('Pay', { selector: 'dt' }).nextElementSibling).toHaveTextContent('₦25,000')
  expect(screen.getByText('Mileage', { selector: 'dt' }).nextElementSibling).toHaveTextContent('86,000 km')
  expect(screen.getByText('Read the fault codes')).toBeVisible()
})

it("shows the share by reviews, the reviews for a higher one, and the job's fines in its currency", async () => {
  await show(anOfferedJob())
  expect(await screen.findByText('Your share of the price, by your reviews')).toBeVisible()
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling
  expect(valueOf('Your share of the price, by your reviews')).toHaveTextContent('97%')
  expect(screen.getByText(/at least 5 reviews averaging 4.5, your share of later jobs is 98.5%/)).toBeVisible()
  expect(valueOf('Fine for canceling 24 to 12 hours before')).toHaveTextContent('₦75,000')
  expect(valueOf('Fine for canceling later, or not coming')).toHaveTextContent('₦120,000')
  expect(screen.queryByText('Commission', { selector: 'dt' })).not.toBeInTheDocument()
})

it('shows the commission if there is one, and the highest share as such', async () => {
  await show(anOfferedJob({ earning: { commission: 1_250, share: 10_000, next: null } }))
  expect(await screen.findByText('Commission', { selector: 'dt' })).toBeVisible()
  expect(screen.getByText('Commission', { selector: 'dt' }).nextElementSibling).toHaveTextContent('12.5%')
  expect(screen.getByText(/This is the highest share/)).toBeVisible()
})

it('notifies the customer of the interest, once', async () => {
  let now = anOfferedJob()
  const { asked } = await show(() => now, {
    'POST /inspectors/show-interest/{id}': () => (now = anOfferedJob({ myAnswer: 'interested' })),
  })
  await screen.findByRole('button', { name: 'I am interested' })
  await press('I am interested')
  expect(await screen.findByText('You have already shown interest in this job!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I am interested' })).not.toBeInTheDocument()
  expect(asked.filter(({ key }) => key.includes('show-interest'))).toHaveLength(1)
})

it('asks for confirmation before it declines, because that cannot be reversed', async () => {
  let now = anOfferedJob()
  const { asked } = await show(() => now, {
    'POST /inspectors/decline-job/{id}': () => (now = anOfferedJob({ myAnswer: 'declined', isAvailable: false })),
  })
  await screen.findByRole('button', { name: 'Decline' })
  await press('Decline')
  expect(await screen.findByText(/You cannot undo this/)).toBeVisible()
  await press('Keep it')
  expect(asked.filter(({ key }) => key.includes('decline-job'))).toEqual([])
  await press('Decline')
  await press('Decline the job')
  expect(await screen.findByText('You have already declined this job.')).toBeVisible()
})

it("shows the server's message if another inspector was first, and the new state", async () => {
  let now = anOfferedJob({ matching: 'first-come' })
  await show(() => now, {
    'POST /inspectors/pick-a-job/{id}': () => {
      now = anOfferedJob({ matching: 'first-come', isAvailable: false, myAnswer: 'rejected' })
      return refuse(409, { code: 'conflict', message: 'This job is no more available!' })
    },
  })
  expect(await screen.findByRole('heading', { name: 'Would you like to take this job?' })).toBeVisible()
  await press('Take the job')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Take the job' })).toHaveLength(2))
  expect(await screen.findByText(/Canceling costs ₦75,000 from 24 hours before, and ₦120,000/)).toBeVisible()
  await act(async () => {
    screen.getAllByRole('button', { name: 'Take the job' }).at(-1)?.click()
  })
  // The refusal is shown at once; the job's state with the next read.
  await waitFor(() => expect(screen.getAllByText('This job is no more available!').length).toBeGreaterThan(0))
  expect(await screen.findByRole('link', { name: 'See other jobs' })).toHaveAttribute('href', '/dashboard/locationJobs')
})

it('links to the job once it is theirs', async () => {
  await show(anOfferedJob({ isMine: true, myAnswer: 'accepted', isAvailable: false }))
  expect(await screen.findByRole('link', { name: 'Open the job' })).toHaveAttribute(
    'href',
    `/dashboard/job/${offeredId}`,
  )
})

it.each([
  ["not the reader's", refuse(404, { message: 'No.' })],
  ['for inspectors only', refuse(403, { message: 'No.' })],
])('shows a missing page for a job that is %s', async (_, answer) => {
  await show(answer)
  expect(await screen.findByRole('heading', { name: 'We cannot find this job' })).toBeVisible()
})

it('requests nothing for a broken link, and retries after a failure', async () => {
  const { asked } = await show(anOfferedJob(), {}, 'nonsense')
  expect(await screen.findByRole('heading', { name: 'We cannot find this job' })).toBeVisible()
  expect(asked).toEqual([])
})

it('can be read again after a failure', async () => {
  await show(refuse(500, { message: 'Broken.' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
