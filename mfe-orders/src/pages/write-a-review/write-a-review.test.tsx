import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../../locales/en/reviews.json'
import no from '../../../locales/no/reviews.json'
import { texts } from '../../testing/orders-texts.ts'
import WriteAReview from './write-a-review.tsx'

const orderId = '3f0d1c5e-52a7-4d0f-9b3e-0c6f2a1b9d11'
const me = testUser()
const inspector = { _id: '9f0d1c5e-52a7-4d0f-9b3e-0c6f2a1b9d11', firstName: 'Femi', lastName: 'Ade', avatar: null }
const order = (change = {}) => ({
  _id: orderId,
  orderId,
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  status: 'Completed',
  location: { city: 'Lagos' },
  inspector,
  ...change,
})
const ratings = { overall: 5, communication: 4, expertise: 5, professionalism: 5, reportClarity: 3 }
const aReview = (change: Partial<CustomerReview> = {}): CustomerReview => ({
  _id: '7a0d1c5e-52a7-4d0f-9b3e-0c6f2a1b9d11',
  orderId,
  orderSequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  reviewer: { _id: me._id, firstName: 'Amaka', lastName: 'Okafor', avatar: null },
  inspector,
  ratings,
  text: 'Found the rust.',
  createdAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  editableUntil: '2999-01-01T00:00:00.000Z',
  answer: null,
  ...change,
})
const pageOf = (items: CustomerReview[]) => ({ items, total: items.length, page: 1, pageSize: 20 })

const show = ({
  path = `/write-a-review/${orderId}`,
  reviews = [],
  locale = 'en',
  user = me,
  answers = {},
}: {
  path?: string
  reviews?: CustomerReview[]
  locale?: 'en' | 'no'
  user?: typeof me
  answers?: RenderPageOptions['answers']
} = {}) =>
  renderPage(<WriteAReview />, {
    path,
    route: '/write-a-review/:orderId',
    user,
    locale,
    texts: { ...texts[locale], ...(locale === 'en' ? en : no) },
    // The fields of an order that the page reads.
    answers: {
      'GET /orders/get-order/{id}': order() as never,
      'GET /customer-reviews/get-my-customer-reviews': pageOf(reviews),
      ...answers,
    },
  })
const rate = async (name: RegExp, value: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: value }))

beforeEach(() => {
  localStorage.clear()
})

it('asks for five ratings and a text, and publishes them once', async () => {
  const { asked } = await show({ answers: { 'POST /customer-reviews/create-customer-review': aReview() } })
  await screen.findByRole('radiogroup', { name: /Overall/ })
  await rate(/Overall/, '5 of 5: Excellent')
  await rate(/Communication/, '4 of 5: Very good')
  await rate(/Expertise/, '5 of 5: Excellent')
  await rate(/Professionalism/, '5 of 5: Excellent')
  await rate(/Clarity of the report/, '3 of 5: Good')
  await userEvent.type(screen.getByLabelText(/Your review/), 'Found the rust.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Publish my review' }))
  await waitFor(() =>
    expect(toasts.read().map(({ message }) => message)).toContain('Thank you. Your review is published.'),
  )
  const sent = asked.filter(({ key }) => key === 'POST /customer-reviews/create-customer-review')
  expect(sent.map(({ call }) => call.body)).toEqual([{ orderId, ratings, text: 'Found the rust.' }])
}, 20_000)

it('can be rated with the keyboard, and has a label for each star', async () => {
  await show()
  const group = await screen.findByRole('radiogroup', { name: /Overall/ })
  within(group).getByRole('radio', { name: '1 of 5: Poor' }).focus()
  await userEvent.keyboard(' ')
  expect(within(group).getByRole('radio', { name: '1 of 5: Poor' })).toBeChecked()
  expect(within(group).getByText('Poor', { selector: '[aria-hidden]' })).toBeInTheDocument()
})

it('says which ratings are missing', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish my review' }))
  expect(await screen.findAllByText('Please select one')).toHaveLength(5)
  expect(screen.getByRole('radiogroup', { name: /Expertise/ })).toHaveAttribute('aria-invalid', 'true')
})

it('keeps what was typed if the server refuses', async () => {
  await show({
    answers: {
      'POST /customer-reviews/create-customer-review': refuse(409, {
        message: 'You have already reviewed this inspection.',
      }),
    },
  })
  await screen.findByRole('radiogroup', { name: /Overall/ })
  for (const name of [/Overall/, /Communication/, /Expertise/, /Professionalism/, /Clarity/])
    await rate(name, '3 of 5: Good')
  await userEvent.type(screen.getByLabelText(/Your review/), 'Kept.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish my review' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already reviewed this inspection.')
  expect(screen.getByLabelText(/Your review/)).toHaveValue('Kept.')
}, 20_000)

it('shows an existing review with its answer, and lets it be changed while that is allowed', async () => {
  const { asked } = await show({
    reviews: [aReview({ answer: { text: 'Thank you.', createdAt: '2027-03-02T09:00:00.000Z' } })],
    answers: {
      'PATCH /customer-reviews/edit-customer-review/{id}': aReview({ text: 'Found the rust. It broke down later.' }),
    },
  })
  expect(await screen.findByText('Found the rust.')).toBeInTheDocument()
  expect(screen.getByText('Femi answers')).toBeInTheDocument()
  expect(screen.getByText(/You can change it until/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Change my review' }))
  await userEvent.type(screen.getByLabelText(/Your review/), ' It broke down later.')
  await userEvent.click(screen.getByRole('button', { name: 'Save my changes' }))
  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'PATCH /customer-reviews/edit-customer-review/{id}')?.call.body).toEqual({
      ratings,
      text: 'Found the rust. It broke down later.',
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Your review' })).toBeInTheDocument()
}, 20_000)

it('says that the time to change it is over', async () => {
  await show({ reviews: [aReview({ editableUntil: '2020-01-01T00:00:00.000Z' })] })
  expect(await screen.findByText(/You can no longer change it/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change my review' })).not.toBeInTheDocument()
})

it('waits for the end of the inspection', async () => {
  await show({ answers: { 'GET /orders/get-order/{id}': order({ status: 'Processing' }) as never } })
  expect(await screen.findByText('Not yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/dashboard/order-details/${orderId}`,
  )
})

it.each([[404], [403]])("says that the order is not the reader's (%i)", async (status) => {
  await show({ answers: { 'GET /orders/get-order/{id}': refuse(status, { message: 'No' }) } })
  expect(await screen.findByText('We cannot find your order')).toBeInTheDocument()
})

it('makes no request for an order that cannot exist', async () => {
  const { asked } = await show({ path: '/write-a-review/nonsense' })
  expect(await screen.findByText('We cannot find your order')).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('can be loaded again after a failure', async () => {
  let isBroken = true
  await show({
    answers: {
      'GET /customer-reviews/get-my-customer-reviews': () =>
        isBroken ? refuse(503, { message: 'Away' }) : pageOf([aReview()]),
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the review')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Found the rust.')).toBeInTheDocument()
})

describe('its inspector', () => {
  const user = testUser({ _id: inspector._id, isPro: true })

  it('reads the review and answers it once', async () => {
    const { asked } = await show({
      user,
      reviews: [aReview()],
      answers: { 'POST /customer-reviews/answer-customer-review/{id}': aReview() },
    })
    expect(await screen.findByText('Found the rust.')).toBeInTheDocument()
    expect(asked.find(({ key }) => key === 'GET /customer-reviews/get-my-customer-reviews')?.call.query).toMatchObject({
      side: 'received',
      orderId,
    })
    await userEvent.type(screen.getByLabelText(/Your answer/), 'Thank you.')
    await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /customer-reviews/answer-customer-review/{id}')?.call.body).toEqual({
        text: 'Thank you.',
      }),
    )
  })

  it('has nothing to answer yet, or has answered', async () => {
    const first = await show({ user })
    expect(await screen.findByText('No review yet')).toBeInTheDocument()
    first.unmount()
    await show({ user, reviews: [aReview({ answer: { text: 'Thank you.', createdAt: '2027-03-02T09:00:00.000Z' } })] })
    expect(await screen.findByText('Thank you.')).toBeInTheDocument()
    expect(screen.queryByLabelText(/Your answer/)).not.toBeInTheDocument()
  })
})

it('is available in Norwegian', async () => {
  await show({ locale: 'no' })
  expect(await screen.findByRole('radiogroup', { name: /Helhet/ })).toBeInTheDocument()
  expect(screen.getAllByRole('radio', { name: '5 av 5: Utmerket' })).toHaveLength(5)
})
