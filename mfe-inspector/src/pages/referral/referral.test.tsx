import type { Referral as Referred } from '@fieldproof/contracts/entities/referral'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/referral.json'
import no from '../../../locales/no/referral.json'
import { moneyTerms } from '../../testing/money-terms.ts'
import Referral from './referral.tsx'

const naira = (amount: number) => ({ amount, currency: 'NGN' })
const aReferral = (change: Partial<Referred> = {}): Referred => ({
  _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73164',
  firstName: 'Tunde',
  lastName: 'Bakare',
  email: 'tunde@example.test',
  status: 'earning',
  amountAccrued: naira(4_000_00),
  maximumPayout: naira(300_000_00),
  percent: 10,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...change,
})
const listed = (items: Referred[], total = items.length) => ({
  'GET /referrals/get-my-referrals': {
    items,
    total,
    page: 1,
    pageSize: 20,
    amountsAccrued: items.length > 0 ? [naira(4_000_00)] : [],
  },
})
const show = (
  answers: RenderPageOptions['answers'],
  path = '/dashboard/settings/referral',
  locale: 'en' | 'no' = 'en',
) =>
  renderPage(<Referral />, {
    path,
    user: testUser({ country: 'NG' }),
    locale,
    texts: locale === 'en' ? en : no,
    answers: { 'GET /money-terms/get-money-terms': moneyTerms, ...answers },
  })
const fill = async (email = 'tunde@example.test') => {
  await userEvent.type(await screen.findByLabelText(/First name/), 'Tunde')
  await userEvent.type(screen.getByLabelText(/Last name/), 'Bakare')
  await userEvent.type(screen.getByLabelText(/^Email/), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
}
beforeEach(() => localStorage.clear())

it('shows the terms of the user’s market, the sums, and the state of each referral', async () => {
  await show(listed([aReferral()]))
  expect(await screen.findByText(/You get 10% of what each person you refer earns, up to ₦300,000/)).toBeInTheDocument()
  const row = (await screen.findByRole('rowheader', { name: /Tunde Bakare/ })).closest('tr') as HTMLElement
  for (const text of ['tunde@example.test', 'Earning', '₦4,000.00', '₦300,000'])
    expect(within(row).getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'How referring works, with an example' })).toHaveAttribute(
    'href',
    '/refer-an-inspector',
  )
})

it('invites someone, resets the form and reads the list again', async () => {
  const { asked } = await show({ ...listed([]), 'POST /referrals/add-new-referral': aReferral({ status: 'invited' }) })
  expect(await screen.findByText('No referrals yet')).toBeInTheDocument()
  await fill()
  await waitFor(() =>
    expect(toasts.read().map(({ message }) => message)).toContain('We invited Tunde at tunde@example.test.'),
  )
  expect(screen.getByLabelText(/First name/)).toHaveValue('')
  expect(asked.find(({ key }) => key.startsWith('POST'))?.call.body).toEqual({
    firstName: 'Tunde',
    lastName: 'Bakare',
    email: 'tunde@example.test',
  })
  await waitFor(() => expect(asked.filter(({ key }) => key === 'GET /referrals/get-my-referrals')).toHaveLength(2))
})

it('shows a refusal beside its field', async () => {
  const message = 'This person has been referred already.'
  await show({
    ...listed([]),
    'POST /referrals/add-new-referral': refuse(409, { message, errors: [{ field: 'email', message }] }),
  })
  await fill()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Email/)).toHaveValue('tunde@example.test')
})

it('validates before it sends, in the user’s language', async () => {
  const { asked } = await show(listed([]), undefined, 'no')
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitasjonen' }))
  expect(await screen.findByText('E-post må fylles ut.')).toBeInTheDocument()
  expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false)
})

it('filters and sorts by the address, and reports when nothing matches', async () => {
  const { asked } = await show(listed([]), '/dashboard/settings/referral?search=ada&status=invited&sort=amount')
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument()
  expect(asked[0]?.call.query).toEqual({ page: '1', search: 'ada', status: 'invited', sort: 'amount' })
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  await waitFor(() =>
    expect(asked.at(-1)?.call.query).toEqual({ page: '1', search: 'ada', status: 'invited', sort: 'newest' }),
  )
})

it('keeps the search field, with the focus, when a search without results is cleared', async () => {
  let answer = () => {}
  const whenAnswered = new Promise<void>((done) => {
    answer = done
  })
  await show(
    {
      'GET /referrals/get-my-referrals': async ({ query }) => {
        const found = query.search ? listed([]) : listed([aReferral()])
        if (!query.search) await whenAnswered
        return found['GET /referrals/get-my-referrals']
      },
    },
    '/dashboard/settings/referral?search=zebra',
  )
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument()
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.queryByText('No referrals yet')).toBeNull()
  answer()
  expect(await screen.findByRole('rowheader', { name: /Tunde Bakare/ })).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

it('shows that the list cannot be read', async () => {
  await show({ 'GET /referrals/get-my-referrals': refuse(503, { message: 'Away' }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your referrals')
})

it('shows which part of a credit waits', async () => {
  await show(listed([aReferral({ amountWaiting: naira(1_500_00) })]))
  expect(await screen.findByText(/Waiting for our budget:/)).toHaveTextContent('₦1,500')
})
