import { refuse, renderPage, type RenderPageOptions } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/invitations.json'
import no from '../../../locales/no/invitations.json'
import { anInvitation } from '../../invitations/testing/invitations.ts'
import { texts } from '../../testing/orders-texts.ts'
import Invitation from './invitation.tsx'

const token = 'a'.repeat(43)
const show = (
  answer: NonNullable<RenderPageOptions['answers']>['GET /invitations/get-invitation/{token}'],
  path = `/invitation/${token}`,
  locale: 'en' | 'no' = 'en',
) =>
  renderPage(<Invitation />, {
    path,
    route: '/invitation/:token',
    locale,
    texts: { ...texts[locale], ...(locale === 'en' ? en : no) },
    answers: { 'GET /invitations/get-invitation/{token}': answer },
  })
const opened = (change = {}) => ({ invitation: anInvitation(change), prefilled: {} })

it('says who invites, to what and at which price, and leads to the filled-in form', async () => {
  await show(opened())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Musa Bello invites you to inspect before you buy' }),
  ).toBeInTheDocument()
  for (const text of [
    'Toyota Corolla 2018',
    '₦6,500,000.00',
    '14 Allen Avenue, Ikeja, Lagos, Nigeria',
    '2T1BURHE5JC034461',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByText('Musa Bello refunds the inspection if you buy')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book the inspection' })).toHaveAttribute(
    'href',
    `/services/vehicle?invitation=${token}#quotation`,
  )
})

it('shows no promise that the seller has not made', async () => {
  await show(opened({ refundsInspectionFee: false }))
  expect(await screen.findByText('The seller has not promised a refund.')).toBeInTheDocument()
  expect(screen.queryByText(/refunds the inspection if you buy/)).not.toBeInTheDocument()
})

it.each([
  ['booked', 'An inspection has been booked', 'Go to my orders', '/dashboard/orders'],
  ['withdrawn', 'The seller withdrew this invitation', 'Book without it', '/services/vehicle#quotation'],
  ['expired', 'This invitation has expired', 'Book without it', '/services/vehicle#quotation'],
] as const)('says if it is %s, and shows a way on', async (status, title, action, href) => {
  await show(opened({ status }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href)
  expect(screen.queryByRole('link', { name: 'Book the inspection' })).not.toBeInTheDocument()
})

it('is dropped from the kept form by booking without it; another invitation stays (INVITE-7)', async () => {
  const key = 'fieldproof.quote-besides.vehicle'
  const keptAfter = async (invitation: string) => {
    localStorage.setItem(key, JSON.stringify({ invitation, promoCode: 'MARCH' }))
    const { unmount } = await show(opened({ status: 'withdrawn' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Book without it' }))
    unmount()
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  }
  expect(await keptAfter(token)).toMatchObject({ invitation: null, promoCode: 'MARCH' })
  expect(await keptAfter('b'.repeat(43))).toMatchObject({ invitation: 'b'.repeat(43) })
  localStorage.clear()
})

it('says that a link does not work, without a request if it cannot be valid', async () => {
  const { asked } = await show(opened(), '/invitation/cut-off')
  expect(await screen.findByText('The link does not work')).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('says that a link is unknown', async () => {
  await show(refuse(404, { message: 'We could not find this invitation.' }))
  expect(await screen.findByText('The link does not work')).toBeInTheDocument()
})

it('can be loaded again after a failure', async () => {
  let isBroken = true
  await show(() => (isBroken ? refuse(503, { message: 'Away' }) : opened()))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the invitation')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Toyota Corolla 2018')).toBeInTheDocument()
})

it('is available in Norwegian', async () => {
  await show(opened(), undefined, 'no')
  expect(await screen.findByRole('link', { name: 'Bestill inspeksjonen' })).toBeInTheDocument()
})
