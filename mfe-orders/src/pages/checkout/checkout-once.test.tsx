import type { AnswerOf } from '@fieldproof/contracts'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { visitPaymentPage } from '../../order/payment/visit-payment-page.ts'
import {
  accept,
  atNoonOnEmptyDevice,
  pay,
  payButton,
  paymentPage,
  placed,
  sentBy,
  show,
} from '../../testing/checkout-page.tsx'
import { fill } from '../../testing/quote-forms.tsx'
import { aSavedQuote, aToken, aVehicleQuote, idOf } from '../../testing/quotes.ts'

jest.mock('../../order/payment/visit-payment-page.ts', () => ({ visitPaymentPage: jest.fn() }))
const visited = jest.mocked(visitPaymentPage)
atNoonOnEmptyDevice()
beforeEach(() => {
  visited.mockClear()
})

describe('orders once', () => {
  it('however often the button is pressed', async () => {
    let answer: (value: AnswerOf<'POST /orders/create-order'>) => void = () => {}
    const shown = await show({
      answers: {
        'POST /orders/create-order': () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    await payButton()
    await accept()
    await pay()
    const button = await payButton()
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await act(async () => {
      answer(placed())
    })
    await waitFor(() => expect(visited).toHaveBeenCalledTimes(1))
    expect(sentBy(shown)).toHaveLength(1)
  })

  it('after a lost answer: the next try sends the same key, even after a reload', async () => {
    const shown = await show({ answers: { 'POST /orders/create-order': refuse(502, { message: 'Bad gateway' }) } })
    await payButton()
    await accept()
    await pay()
    expect(
      await screen.findByText('We got no answer. Try again: the same order is never placed twice.'),
    ).toBeInTheDocument()
    shown.unmount()
    const again = await show()
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    expect(sentBy(again)[0]?.idempotencyKey).toBe(sentBy(shown)[0]?.idempotencyKey)
  })

  it('from two devices at the same instant: both use the same key', async () => {
    const shown = await show()
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    shown.unmount()
    localStorage.clear()
    const other = await show()
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalledTimes(2))
    expect(sentBy(other)[0]?.idempotencyKey).toBe(sentBy(shown)[0]?.idempotencyKey)
  })

  it('and says if the earlier attempt was a different one', async () => {
    await show({
      answers: { 'POST /orders/create-order': refuse(422, { message: 'Key reused.', code: 'key-reused' }) },
    })
    await payButton()
    await accept()
    await pay()
    expect(await screen.findByText(/You sent this order before with other details/)).toBeInTheDocument()
  })

  it('but a quote that has changed since is another order', async () => {
    const shown = await show()
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    shown.unmount()
    await show({
      answers: { 'GET /quotes/get-quote/{token}': aSavedQuote({ quote: aVehicleQuote({ model: 'Camry' }) }) },
    })
    expect(await payButton()).toBeInTheDocument()
    expect(screen.queryByText('You have already ordered this')).not.toBeInTheDocument()
  })

  it('and clears the form that it came from', async () => {
    const user = testUser()
    const kept = {
      extras: `fieldproof.quote-besides.vehicle.${user._id}`,
      answers: `fieldproof.draft.quote.vehicle.${user._id}`,
    }
    localStorage.setItem(kept.extras, JSON.stringify({ savedAs: aToken }))
    localStorage.setItem(kept.answers, '{}')
    await show({ user })
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    expect(localStorage.getItem(kept.extras)).toBeNull()
    expect(localStorage.getItem(kept.answers)).toBeNull()
  })

  it('and the next order does not start with its answers (FORM-8)', async () => {
    const user = testUser()
    const draft = `fieldproof.draft.checkout.${user._id}`
    const shown = await show({ user })
    await payButton()
    await fill('Zip or post code', '900001')
    await waitFor(() => expect(localStorage.getItem(draft)).not.toBeNull())
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    shown.unmount()
    expect(localStorage.getItem(draft)).toBeNull()
  })

  it('and is not offered again by the back button or in a second tab', async () => {
    const shown = await show()
    await payButton()
    await accept()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    shown.unmount()
    await show()
    expect(await screen.findByText('You have already ordered this')).toBeInTheDocument()
    expect(screen.queryByText(/^Pay/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the order' })).toHaveAttribute(
      'href',
      `/dashboard/order-details/${idOf(31)}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(visited).toHaveBeenLastCalledWith(paymentPage)
  })

  it('with a new key after a refusal', async () => {
    let isPoor = true
    const shown = await show({
      answers: {
        'POST /orders/create-order': () =>
          isPoor ? refuse(402, { message: 'Your card was declined.', code: 'insufficient-funds' }) : placed(),
      },
    })
    await payButton()
    await accept()
    await pay()
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
    isPoor = false
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    const keys = sentBy(shown).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it('with a new key if only the payment provider did not answer, so that another way to pay continues with the order (PAY-10)', async () => {
    const silent = refuse(503, { message: 'The payment service does not answer.', code: 'provider-unavailable' })
    const answers = [silent]
    const shown = await show({ answers: { 'POST /orders/create-order': () => answers.shift() ?? placed() } })
    await payButton()
    await accept()
    await pay()
    expect(await screen.findByText('The payment service does not answer.')).toBeInTheDocument()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    const keys = sentBy(shown).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it('with the same key after a refusal that follows a lost answer: the order may exist by then', async () => {
    const answers = [
      refuse(503, { message: 'Out of order.' }),
      refuse(429, { message: 'Please wait a moment.', code: 'rate-limited' }),
    ]
    const shown = await show({ answers: { 'POST /orders/create-order': () => answers.shift() ?? placed() } })
    await payButton()
    await accept()
    await pay()
    expect(await screen.findByText(/no answer/i)).toBeInTheDocument()
    await pay()
    expect(await screen.findByText('Please wait a moment.')).toBeInTheDocument()
    await pay()
    await waitFor(() => expect(visited).toHaveBeenCalled())
    const keys = sentBy(shown).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })
})
