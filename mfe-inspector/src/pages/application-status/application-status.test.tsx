import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { inspectorStatuses, type InspectorStatus } from '@fieldproof/contracts/lists'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { screen, within } from '@testing-library/react'
import { blankApplication, wholeApplication } from '../../testing/applications.ts'
import { registrationTexts } from '../../testing/registration-texts.ts'
import ApplicationStatus from './application-status.tsx'

const root = '/inspector/inspector-registration'
const show = (application: NonNullable<Answers['GET /users/get-inspector-application']>) =>
  renderPage(<ApplicationStatus />, {
    path: `${root}/application-status`,
    texts: registrationTexts,
    user: testUser(),
    answers: { 'GET /users/get-inspector-application': application, 'GET /wallets/get-saved-bank-accounts': [] },
  })

const asked: Record<InspectorStatus, { title: string; link: string; address: string }> = {
  Incomplete: { title: 'Your application is not complete yet', link: 'Review and submit', address: `${root}/review` },
  Pending: { title: 'We have received your application', link: 'Change the application', address: `${root}/review` },
  Processing: {
    title: 'We are looking at your application',
    link: 'Change the application',
    address: `${root}/review`,
  },
  Approved: { title: 'You are approved', link: 'Take the orientation course', address: '/inspector/orientation' },
  Activated: { title: 'You are activated', link: 'My jobs', address: '/dashboard/locationJobs' },
  Deactivated: { title: 'Your inspector account is deactivated', link: 'Help and contact', address: '/help' },
  Rejected: { title: 'Your application was not accepted', link: 'Improve and submit again', address: `${root}/review` },
  Removed: { title: 'Your inspector account has been removed', link: 'Help and contact', address: '/help' },
  Suspended: {
    title: 'Your account is suspended until we have reviewed it',
    link: 'Change the application',
    address: `${root}/review`,
  },
}

it.each(inspectorStatuses)('%s: explains the state and links to the next step', async (status) => {
  await show(wholeApplication({ status, submittedAt: status === 'Incomplete' ? null : '2026-03-01T09:00:00.000Z' }))
  const { title, link, address } = asked[status]
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address)
})

it('links to the first incomplete step', async () => {
  await show(blankApplication({ mobileNumber1: '+2348031234567' }))
  expect(await screen.findByRole('link', { name: 'Continue the application' })).toHaveAttribute(
    'href',
    `${root}/address`,
  )
  expect(screen.getByText('1 of 10 parts filled in')).toBeInTheDocument()
})

it('shows the reasons, and during the review that more is needed', async () => {
  await show(wholeApplication({ status: 'Processing', reasons: ['Send the back of the certificate too.'] }))
  expect(await screen.findByText('Send the back of the certificate too.')).toBeInTheDocument()
  expect(screen.getByText(/We need something more from you/)).toBeInTheDocument()
})

it('links to the proof of identity, and confirms when it has arrived', async () => {
  const pending: Partial<InspectorProfile> = {
    status: 'Pending',
    idVerificationLink: `https://fieldproof.example${root}/id-verification`,
  }
  const { unmount } = await show(wholeApplication(pending))
  expect(await screen.findByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    `${root}/id-verification`,
  )
  unmount()
  const { credentials } = wholeApplication()
  const passport = credentials.map((one) => ({
    ...one,
    _id: '7f1d0c5e-52a7-4d0f-9b3e-000000000099',
    kind: 'identity-document' as const,
  }))
  await show(wholeApplication({ ...pending, credentials: [...credentials, ...passport] }))
  expect(await screen.findByText('We have your document')).toBeInTheDocument()
})

it('shows the progress to the first job', async () => {
  await show(wholeApplication({ status: 'Approved' }))
  const way = (await screen.findByRole('heading', { name: 'Steps to your first job' })).closest(
    'section',
  ) as HTMLElement
  expect(within(way).getAllByText('(done)', { exact: false })).toHaveLength(3)
  expect(within(way).getByText('Approved').closest('li')).toHaveAttribute('aria-current', 'step')
})

it('lists rejected documents, and links to the payout account', async () => {
  await show(
    wholeApplication({
      status: 'Pending',
      credentials: wholeApplication().credentials.map((one) => ({ ...one, review: 'rejected' })),
    }),
  )
  expect(await screen.findByText('1 document was not accepted')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
    'href',
    '/dashboard/wallet/bank-accounts?open=add&back=%2Finspector%2Finspector-registration%2Fapplication-status',
  )
})

it('shows that it cannot be read, and retries on demand', async () => {
  await show(refuse(503, { message: 'Away.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your application')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
