import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { refuse, type Answers } from '@fieldproof/platform/testing'
import { proposedPrice } from '@fieldproof/policy/price-raise'
import { toMajorUnits } from '@fieldproof/policy/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCandidate, aMatching, anotherCandidate } from '../testing/inspections.ts'
import { atNoonInLagos, field, fill, openDialog, press, sentTo, showOrder, yes } from '../testing/order-page.tsx'
import {
  aFullOrder,
  anAcceptedOrder,
  anotherQuotation,
  inspector,
  naira,
  nothingAllowed,
  orderId,
  walletOf,
} from '../testing/orders.ts'
// Loads code that the page fetches on demand, so that no test waits for it on a busy machine.
import './matching-section.tsx'
import './accept-candidate-dialog.tsx'
import '../dialogs/accept-quotation-dialog.tsx'
import '../dialogs/raise-price-dialog.tsx'
import '../dialogs/reschedule-dialog.tsx'

atNoonInLagos()
const read = 'GET /orders/get-matching/{id}'
const accept = 'POST /orders/accept-candidate'
const change = 'POST /orders/change-matching'
const two = aMatching({ state: 'candidates-found', candidates: [aCandidate(), anotherCandidate()] })

const show = async (answers: Answers, order = aFullOrder()) => {
  const page = await showOrder(order, { answers })
  const title = await screen.findByRole('heading', { name: 'Your inspector' })
  return { ...page, section: title.closest('section') as HTMLElement }
}

describe('the chosen inspector', () => {
  const { _id, firstName, lastName } = inspector
  const chosen = { inspector: { _id, firstName, lastName, avatar: null }, asksOthers: true }
  const waiting = { ...chosen, answerBy: '2026-03-09T14:00:00.000Z', outcome: null }

  it('gets the offer first: the page says what follows, and others can be asked at once (MATCH-25)', async () => {
    let firstChoice: OrderMatching['firstChoice'] = waiting
    const now = () => aMatching({ noOfAsked: 1, firstChoice })
    const { asked, section } = await show({
      [read]: now,
      [change]: () => {
        firstChoice = { ...waiting, outcome: 'others-asked' }
        return now()
      },
    })
    expect(await within(section).findByText('We have asked Femi first.')).toBeInTheDocument()
    expect(section).toHaveTextContent(/Answer by .*9 Mar.*\. If Femi cannot come, we ask others\./)
    expect(section).not.toHaveTextContent('We have asked suitable inspectors.')
    await press('Ask others now')
    expect(sentTo(asked, change)).toEqual([{ orderId, mode: 'candidates', searchesFarther: false, asksOthers: true }])
    expect(await within(section).findByText(/We have asked suitable inspectors\./)).toBeInTheDocument()
  })

  it('cannot come, and a customer who wanted nobody else has the choice (MATCH-24)', async () => {
    const firstChoice = { ...waiting, asksOthers: false, outcome: 'declined' as const }
    const { section } = await show({ [read]: aMatching({ state: 'nobody-found', noOfAsked: 1, firstChoice }) })
    expect(await within(section).findByText('Femi cannot come.')).toBeInTheDocument()
    expect(section).toHaveTextContent('Let us ask others, choose another time, or cancel and get all your money back.')
    expect(within(section).getByRole('button', { name: 'Ask others now' })).toBeInTheDocument()
    expect(section).not.toHaveTextContent('No inspector has said yes yet.')
  })

  it('answers too late, and is named beside the search among others', async () => {
    const firstChoice = { ...waiting, outcome: 'no-answer' as const }
    const { section } = await show({ [read]: aMatching({ noOfAsked: 9, firstChoice }) })
    expect(await within(section).findByText('Femi has not answered in time.')).toBeInTheDocument()
    expect(section).toHaveTextContent('9 inspectors asked')
    expect(within(section).queryByRole('button', { name: 'Ask others now' })).not.toBeInTheDocument()
  })
})

describe('candidates', () => {
  it('are listed with the facts to compare, the best match first', async () => {
    const { section } = await show({ [read]: two })
    expect(
      await within(section).findByText('2 inspectors are interested, best match first. Accept one.'),
    ).toBeInTheDocument()
    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(within(next).getByRole('link', { name: 'See the candidates' })).toHaveAttribute('href', '#candidates')
    const [first, second] = within(within(section).getByRole('list', { name: 'Candidates' })).getAllByRole('heading', {
      level: 3,
    })
    expect([first?.textContent, second?.textContent]).toEqual(['Femi Balogun', 'Halima Sani'])
    const card = first?.closest('li') as HTMLElement
    expect(card).toHaveTextContent('Best match')
    expect(card).toHaveTextContent(/12.4 km away84 jobs completed6 repeat clients9 years of experience/)
    expect(card).toHaveTextContent('English and Yoruba')
    expect(within(card).getByRole('list', { name: 'Verified' })).toHaveTextContent('Government IDPersonal background')
    expect(card).toHaveTextContent('Close to the place24 of 30')
    expect(within(card).getByText('Clear report').nextElementSibling).toHaveTextContent('4.2')
    expect(within(card).getByRole('link', { name: 'Full profile' })).toHaveAttribute(
      'href',
      `/inspector/profile/${inspector._id}`,
    )
  })

  it('are accepted after the dialog says that all others are rejected', async () => {
    const { asked } = await show({ [read]: two, [accept]: aMatching({ state: 'inspector-accepted' }) })
    const dialog = await openDialog('Accept Femi Balogun', 'Accept Femi Balogun?')
    expect(dialog).toHaveTextContent('1 other inspector is rejected.')
    expect(dialog).toHaveTextContent('more than 24 hours ahead')
    await press('Accept')
    expect(sentTo(asked, accept)).toEqual([{ orderId, inspectorId: inspector._id }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('stay if someone else was quicker, and the dialog says why', async () => {
    await show({ [read]: two, [accept]: refuse(409, { message: 'This inspector is no longer free.' }) })
    const dialog = await openDialog('Accept Halima Sani', 'Accept Halima Sani?')
    await press('Accept')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This inspector is no longer free.')
  })

  it('are rejected for good, after a question', async () => {
    const reject = 'POST /orders/reject-candidate'
    const { asked } = await show({ [read]: two, [reject]: aMatching() })
    await screen.findByText('Halima Sani')
    yes.mockResolvedValueOnce(false)
    await press('Reject Halima Sani')
    expect(sentTo(asked, reject)).toEqual([])
    await press('Reject Halima Sani')
    expect(yes).toHaveBeenLastCalledWith(
      expect.objectContaining({ danger: true, message: expect.stringContaining('cannot be undone') }),
    )
    expect(sentTo(asked, reject)).toEqual([{ orderId, inspectorId: anotherCandidate().inspector._id }])
  })

  it('with a price of their own are accepted with their offer', async () => {
    const offered = anotherQuotation()
    const quotation = {
      _id: offered._id,
      amount: offered.amount,
      difference: naira(-250_000),
      description: offered.description,
      validUntil: null,
    }
    const { section } = await show(
      { [read]: aMatching({ state: 'candidates-found', candidates: [anotherCandidate({ quotation })] }) },
      aFullOrder({ quotations: [offered] }),
    )
    expect(await within(section).findByText('Offers to do it for:', { exact: false })).toHaveTextContent('₦36,000.00')
    expect(section).toHaveTextContent("less than the order's price: ₦2,500.00")
    // They are listed once, and their offer can be declined there too.
    expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: "Inspectors' offers" })).not.toBeInTheDocument()
    expect(within(section).getByRole('button', { name: 'Decline this price' })).toBeInTheDocument()
    expect(await openDialog('Accept Halima Sani', 'Accept the offer of Halima')).toHaveTextContent(
      'You get back₦2,500.00',
    )
  })

  it('who are no longer in the search are named below, without buttons', async () => {
    const { section } = await show({ [read]: aMatching({ candidates: [aCandidate({ answer: 'rejected' })] }) })
    expect(await within(section).findByText('1 no longer available')).toBeInTheDocument()
    expect(section).toHaveTextContent('Femi BalogunRejected by you')
    expect(within(section).queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument()
  })
})

describe('the search', () => {
  it('says how many inspectors were asked and when, and when more will be asked', async () => {
    const { section } = await show({})
    expect(
      await within(section).findByText(/We have asked suitable inspectors. Those who are interested/),
    ).toBeInTheDocument()
    expect(section).toHaveTextContent(
      /25 inspectors asked · last search: 10 Mar 2027, 10:00.* · next search: 10 Mar 2027, 16:00/,
    )
  })

  it.each([
    ['candidates', 'asking', 'Give it to the first inspector', 'first-come'],
    ['candidates', 'candidates-found', 'Give it to the first inspector', 'first-come'],
    ['first-come', 'asking', 'Choose myself instead', 'candidates'],
    ['first-come', 'candidates-found', 'Choose myself instead', 'candidates'],
  ] as const)('by %s that is %s can go the other way at any time (MATCH-18)', async (mode, state, words, other) => {
    const { asked } = await show({ [read]: aMatching({ mode, state }), [change]: aMatching() })
    await press(words)
    expect(sentTo(asked, change)).toEqual([{ orderId, mode: other, searchesFarther: false }])
  })

  it('without a result suggests changes, and applies one after a question', async () => {
    const nobody = aMatching({
      state: 'nobody-found',
      suggestions: ['other-time', 'first-come', 'wider-search', 'contact-support'],
    })
    const { asked, section } = await show({ [read]: nobody, [change]: aMatching() })
    expect(await within(section).findByText('No inspector has said yes yet.')).toBeInTheDocument()
    expect(within(section).getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
    await press('Look farther away')
    await press('Give it to the first inspector')
    expect(sentTo(asked, change)).toEqual([
      { orderId, mode: 'candidates', searchesFarther: true },
      { orderId, mode: 'first-come', searchesFarther: false },
    ])
    await openDialog('Choose another time', 'Move order FP-1001 to another time')
  })

  it('lets the customer raise the price: the difference is shown, and paid', async () => {
    const raise = 'POST /orders/raise-price'
    const order = aFullOrder({ quotations: [] })
    const { amount } = order.inspectionPrice
    const { asked, section } = await show(
      {
        [read]: aMatching({ state: 'nobody-found', suggestions: ['raise-price', 'contact-support'] }),
        'GET /wallets/my-wallet-transactions': walletOf(90_000_000),
        [raise]: { order, payment: { status: 'succeeded', paymentReference: null, paymentPage: null } },
      },
      order,
    )
    expect(
      await within(section).findByText(/Inspectors said no, asked for more, or did not answer/),
    ).toBeInTheDocument()
    const dialog = await openDialog('Raise the price', 'Raise the price')
    expect(field(/^New price/)).toHaveValue(toMajorUnits(proposedPrice(amount, []), 'NGN'))
    expect(field(/^New price/)).toBeValid()
    await fill(/^New price/, '1')
    expect(field(/^New price/)).toBeInvalid()
    expect(within(dialog).getByText('Enter a price above the current one.')).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await fill(/^New price/, toMajorUnits(amount + 500_000, 'NGN'))
    expect(dialog).toHaveTextContent('You pay more₦5,000.00')
    await act(async () => {
      fireEvent.click(await within(dialog).findByRole('radio', { name: /^Wallet/ }))
    })
    await press(/^Pay ₦5,000/)
    expect(sentTo(asked, raise)).toEqual([
      expect.objectContaining({
        orderId,
        price: naira(amount + 500_000),
        expectedPrice: naira(amount),
        payment: { method: 'wallet' },
      }),
    ])
  })

  it('is hidden once an inspector has the order, and while the order is unpaid', async () => {
    const { asked } = await showOrder(anAcceptedOrder({ chatRoomId: orderId }))
    expect(await screen.findByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      `/dashboard/messages?room=${orderId}`,
    )
    expect(screen.queryByRole('heading', { name: 'Your inspector' })).not.toBeInTheDocument()
    expect(asked.some(({ key }) => key === read)).toBe(false)
  })

  it('is fetched again on demand', async () => {
    let isBroken = true
    const { section } = await show(
      { [read]: () => (isBroken ? refuse(503, { message: 'Away' }) : two) },
      aFullOrder({ allowed: nothingAllowed }),
    )
    expect(await within(section).findByRole('alert')).toHaveTextContent(
      'We could not load the search for your inspector',
    )
    isBroken = false
    await press('Try again')
    expect(await within(section).findByText('Femi Balogun')).toBeInTheDocument()
  })
})
