import fc from 'fast-check'
import type { CallGroup, CallSpec } from '../call.ts'
import { check } from '../check.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { isNoWebAddress } from '../forms/names.ts'
import { cancellationOutcomes, currencies, inspectionTypes } from '../lists.ts'
import { cartsCalls } from './carts.ts'
import { customerReviewsCalls } from './customer-reviews.ts'
import { ordersCalls } from './orders.ts'
import { paymentsCalls } from './payments.ts'
import { quotationsCalls } from './quotations.ts'
import { referralsCalls } from './referrals.ts'
import { subscriptionsCalls } from './subscriptions.ts'
import { surchargesCalls } from './surcharges.ts'
import { walletsCalls } from './wallets.ts'
import { contact, quote } from './testing/quote-samples.ts'

const groups: CallGroup[] = [
  ordersCalls,
  quotationsCalls,
  surchargesCalls,
  cartsCalls,
  walletsCalls,
  paymentsCalls,
  customerReviewsCalls,
  referralsCalls,
  subscriptionsCalls,
]
const calls = groups.flatMap((group) => Object.values<CallSpec>(group.calls))
const nameOf = ({ method, path }: CallSpec) => `${method} ${path}`
const call = (name: string) => {
  const found = calls.find((candidate) => nameOf(candidate) === name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found
}

test.each([
  [
    'orders',
    ordersCalls,
    [
      'POST create-order',
      'PATCH change-order-activity-periods',
      'GET get-my-orders',
      'GET get-order/{id}',
      'PATCH customer-add-new-task',
      'PATCH customer-edit-task',
      'PATCH update-changeable-order-details',
      'DELETE {orderId}/customer-delete-task/{taskId}',
      'POST customer-submit-report-issue',
      'POST customer-delete-report-issue',
      'POST customer-accept-order-as-complete',
    ],
  ],
  [
    'quotations',
    quotationsCalls,
    ['POST create-or-update-quotation', 'PATCH cancel-quotation/{id}', 'PATCH decline-quotation/{id}'],
  ],
  [
    'surcharges',
    surchargesCalls,
    ['POST create-surcharge', 'PATCH cancel-surcharge/{id}', 'PATCH decline-surcharge/{id}', 'POST pay-surcharge'],
  ],
  [
    'carts',
    cartsCalls,
    ['POST add-item-to-cart', 'POST remove-item-from-cart/{id}', 'GET get-my-cart', 'POST clear-my-cart'],
  ],
  [
    'wallets',
    walletsCalls,
    [
      'POST credit-payment-to-wallet/{paymentReference}',
      'GET my-wallet-transactions',
      'GET get-wallet-transaction/{id}',
      'GET get-payout-banks',
      'POST verify-bank-account',
      'POST add-bank-account',
      'GET get-saved-bank-accounts',
      'POST delete-bank-account/{id}',
      'POST transfer-to-bank-account',
      'GET get-payout-transfer-fee',
    ],
  ],
  [
    'payments',
    paymentsCalls,
    [
      'GET my-payment-transactions',
      'GET get-payment-transaction/{id}',
      'POST save-bank-card-authorization/{id}',
      'GET get-saved-bank-cards',
      'DELETE delete-saved-bank-card/{id}',
    ],
  ],
  ['customer-reviews', customerReviewsCalls, ['POST create-customer-review', 'GET get-my-customer-reviews']],
  ['referrals', referralsCalls, ['POST add-new-referral', 'GET get-my-referrals']],
  [
    'subscriptions',
    subscriptionsCalls,
    [
      'POST create-a-subscription',
      'GET get-plan-upgrade-price/{currentSubscriptionId}/{newPlanName}/{noOfMonths}',
      'GET get-subscription-renewal-price/{subscriptionId}',
      'POST upgrade-subscription',
      'POST renew-a-subscription',
      'POST pay-for-addons',
    ],
  ],
] satisfies [string, CallGroup, string[]][])(
  '%s has exactly the promised calls (API-1)',
  (name, group: CallGroup, listed) => {
    const own = Object.values<CallSpec>(group.calls).filter(({ ours }) => !ours)
    expect(group.group).toBe(name)
    expect(own.map(nameOf).toSorted()).toEqual(listed.map((entry) => entry.replace(' ', ` /${name}/`)).toSorted())
    for (const { who, path, params } of own) {
      expect(who).toBe('user')
      expect(params !== undefined).toBe(path.includes('{'))
    }
  },
)

const uuid = fc.uuid()
const text = (longest: number) => fc.string({ minLength: 1, maxLength: longest }).filter((words) => words.trim() !== '')
const money = fc.record({ amount: fc.integer({ min: 1, max: 10 ** 13 }), currency: fc.constantFrom(...currencies) })
const payment = fc.oneof(
  fc.record({ method: fc.constant('card'), cardId: uuid }, { requiredKeys: ['method'] }),
  fc.record({ method: fc.constant('wallet') }),
  fc.record(
    { method: fc.constant('wallet-and-card'), fromWallet: money, cardId: uuid },
    { requiredKeys: ['method', 'fromWallet'] },
  ),
)

const requester = fc.constant({
  firstName: 'Ada',
  lastName: 'Obi',
  addressLine1: '1 Broad Street',
  addressLine2: 'Flat 2',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  zipCode: '100001',
  mobileNumber1: '+2348031234567',
  mobileNumber2: '+4790000000',
  howHeard: 'google',
})
const seller = fc.constant({
  firstName: 'Chidi',
  lastName: 'Eze',
  email: 'chidi@example.com',
  mobileNumber: '+2348031234567',
})
/** A readable name that is no web address (FORM-13, FORM-14). */
const personName = text(79)
  .map((rest) => `F${rest}`)
  .filter(isNoWebAddress)
const account = fc.record({
  country: fc.constant('NG'),
  bankCode: fc.constant('058'),
  accountNumber: fc.stringMatching(/^\d{10}$/),
})
const period = fc.record({
  _id: uuid,
  date: fc.constant('2027-03-20'),
  startTime: fc.constant('09:00'),
  endTime: fc.constant('12:30'),
})
const rating = fc.integer({ min: 1, max: 5 })
const ratings = fc.record({
  overall: rating,
  communication: rating,
  expertise: rating,
  professionalism: rating,
  reportClarity: rating,
})
const buying = { idempotencyKey: uuid, payment, expectedTotal: money }
const noOfMonths = fc.integer({ min: 1, max: 36 })
const addon = fc.record({ name: fc.constant('extra-seats'), quantity: fc.integer({ min: 1, max: 1_000 }) })
const addons = fc.array(addon, { minLength: 1, maxLength: 3 })

/** Valid samples for each call. */
const bodies: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'POST /orders/create-order': fc.record({
    ...buying,
    quote,
    requester,
    contacts: fc.constantFrom([contact], [{ ...contact, email: '' }], [{ ...contact, phoneNumber: '' }], [{}]),
    seller,
    promoCode: fc.constant('RAIN10'),
    matching: fc.constantFrom('candidates', 'first-come'),
    acceptsTerms: fc.constant(true),
  }),
  'PATCH /orders/change-order-activity-periods': fc.record({
    orderId: uuid,
    activityPeriods: fc.array(period, { minLength: 1, maxLength: 3 }),
  }),
  'PATCH /orders/customer-add-new-task': fc.record({ orderId: uuid, title: text(160), description: text(2_000) }),
  'PATCH /orders/customer-edit-task': fc.record({
    orderId: uuid,
    taskId: uuid,
    title: text(160),
    description: text(2_000),
  }),
  'PATCH /orders/update-changeable-order-details': fc.record({
    orderId: uuid,
    details: fc.record({
      description: text(2_000),
      extraInformation: text(2_000),
      access: text(500),
      contact: fc.constant(contact),
      seller,
    }),
  }),
  'POST /orders/customer-submit-report-issue': fc.record({
    orderId: uuid,
    reportItemId: text(80),
    description: text(2_000),
  }),
  'POST /orders/customer-delete-report-issue': fc.record({ orderId: uuid, issueId: uuid }),
  'POST /orders/customer-accept-order-as-complete': fc.record({
    orderId: uuid,
    reportSubmittedAt: fc.constant('2027-03-21T08:00:00.000Z'),
  }),
  'POST /orders/pay-order': fc.record({ ...buying, orderId: uuid }),
  'POST /orders/cancel-order': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    outcome: fc.constantFrom(...cancellationOutcomes),
    expected: money,
    reason: text(500),
  }),
  'POST /orders/reschedule-order': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    inspectionDate: fc.constantFrom('2027-03-20', '2028-02-29'),
    inspectionTime: fc.constantFrom('00:00', '23:59'),
    reason: text(500),
  }),
  'POST /orders/accept-candidate': fc.record({ orderId: uuid, inspectorId: uuid }),
  'POST /orders/reject-candidate': fc.record({ orderId: uuid, inspectorId: uuid }),
  'POST /orders/change-matching': fc.record({
    orderId: uuid,
    mode: fc.constantFrom('candidates', 'first-come'),
    searchesFarther: fc.boolean(),
  }),
  'POST /orders/raise-price': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    price: money,
    expectedPrice: money,
    payment,
  }),
  'POST /orders/answer-proposal': fc.record({ proposalId: uuid, isAgreed: fc.boolean() }),
  'POST /orders/report-no-show': fc.record({
    orderId: uuid,
    description: text(2_000),
    fileIds: fc.uniqueArray(uuid, { maxLength: 3 }),
  }),
  'POST /orders/nudge-inspector': fc.record({ idempotencyKey: uuid, orderId: uuid }),
  'POST /orders/choose-another-inspector': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    inspectionDate: fc.constantFrom('2027-03-20', '2028-02-29'),
    inspectionTime: fc.constantFrom('00:00', '23:59'),
    reason: text(500),
  }),
  'POST /orders/submit-complaint': fc.record({
    _id: uuid,
    orderId: uuid,
    description: text(4_000),
    fileIds: fc.uniqueArray(uuid, { maxLength: 3 }),
  }),
  'POST /orders/answer-complaint-question': fc.record({
    questionId: uuid,
    answer: text(4_000),
    fileIds: fc.uniqueArray(uuid, { maxLength: 3 }),
  }),
  'POST /orders/add-files': fc.record({
    orderId: uuid,
    fileIds: fc.uniqueArray(uuid, { minLength: 1, maxLength: 3 }),
  }),
  'POST /orders/tip-inspector': fc.record(
    {
      idempotencyKey: uuid,
      orderId: uuid,
      amount: money,
      message: text(500),
      payment: fc.oneof(
        fc.constant({ method: 'wallet' }),
        fc.record({ method: fc.constant('card'), cardId: uuid }, { requiredKeys: ['method'] }),
      ),
    },
    { requiredKeys: ['idempotencyKey', 'orderId', 'amount', 'message'] },
  ),
  'POST /payments/begin-wallet-credit': fc.record(
    { idempotencyKey: uuid, amount: money, cardId: uuid },
    { requiredKeys: ['idempotencyKey', 'amount'] },
  ),
  'POST /quotations/create-or-update-quotation': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    quotationId: uuid,
    amount: money,
    description: text(2_000),
    validUntil: fc.constant('2027-03-19T08:00:00Z'),
  }),
  'PATCH /quotations/cancel-quotation/{id}': fc.record({ reason: text(500) }),
  'PATCH /quotations/decline-quotation/{id}': fc.record({ reason: text(500) }),
  'PATCH /quotations/accept-quotation/{id}': fc.record({ idempotencyKey: uuid, payment, expectedDifference: money }),
  'POST /surcharges/create-surcharge': fc.record({
    idempotencyKey: uuid,
    orderId: uuid,
    amount: money,
    description: text(2_000),
  }),
  'PATCH /surcharges/cancel-surcharge/{id}': fc.record({ reason: text(500) }),
  'PATCH /surcharges/decline-surcharge/{id}': fc.record({ reason: text(500) }),
  'POST /surcharges/pay-surcharge': fc.record({ ...buying, surchargeId: uuid }),
  'POST /carts/add-item-to-cart': fc.record({ quote, matching: fc.constantFrom('candidates', 'first-come') }),
  'PATCH /carts/change-cart-item': fc.record({
    cartItemId: uuid,
    matching: fc.constantFrom('candidates', 'first-come'),
  }),
  'POST /wallets/credit-payment-to-wallet/{paymentReference}': fc.record({ idempotencyKey: uuid }),
  'POST /wallets/verify-bank-account': account,
  'POST /wallets/add-bank-account': account,
  'POST /wallets/add-bank-account-by-hand': fc.record({
    country: fc.constant('NO'),
    bankName: text(100),
    bankCode: fc.constant('DNBANOKK'),
    accountNumber: fc.constant('NO9386011117947'),
  }),
  'POST /wallets/transfer-to-bank-account': fc.record({
    idempotencyKey: uuid,
    bankAccountId: uuid,
    amount: money,
    expectedFee: money,
  }),
  'POST /customer-reviews/create-customer-review': fc.record({ orderId: uuid, text: text(2_000), ratings }),
  'PATCH /customer-reviews/edit-customer-review/{id}': fc.record({ text: text(2_000), ratings }),
  'POST /customer-reviews/answer-customer-review/{id}': fc.record({ text: text(2_000) }),
  'POST /referrals/add-new-referral': fc.record({
    firstName: personName,
    lastName: personName,
    email: fc.constant('femi@example.com'),
  }),
  'POST /subscriptions/create-a-subscription': fc.record({
    ...buying,
    planName: fc.constant('business'),
    noOfMonths,
    addons,
  }),
  'POST /subscriptions/upgrade-subscription': fc.record({
    ...buying,
    currentSubscriptionId: uuid,
    newPlanName: fc.constant('business'),
    noOfMonths,
  }),
  'POST /subscriptions/renew-a-subscription': fc.record({ ...buying, subscriptionId: uuid, noOfMonths }),
  'POST /subscriptions/pay-for-addons': fc.record({ ...buying, subscriptionId: uuid, addons }),
  'POST /subscriptions/preview-subscription': fc.record({ planName: fc.constant('business'), noOfMonths, addons }),
  'POST /subscriptions/preview-addons': fc.record({ subscriptionId: uuid, addons }),
  'POST /subscriptions/change-renewal': fc.record({
    subscriptionId: uuid,
    renewsAutomatically: fc.boolean(),
    planName: fc.constant('business'),
    noOfMonths,
  }),
  'POST /subscriptions/cancel-subscription': fc.record({
    idempotencyKey: uuid,
    subscriptionId: uuid,
    when: fc.constantFrom('at-end', 'now'),
    expectedRefund: money,
  }),
  'POST /subscriptions/move-test-clock': fc.record({ days: fc.integer({ min: 1, max: 400 }) }),
}
const names = Object.keys(bodies)
const bodyOf = (name: string) => bodies[name] ?? fc.constant({})

/** The faults of a body, by dotted path. */
const faultsOf = (name: string, body: unknown): Record<string, string> => {
  const faults = call(name).body?.safeParse(body).error?.issues ?? []
  return Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]))
}

type Leaf = [path: string[], value: unknown]
/** Every string, number and array of a body. */
const leavesOf = (value: unknown, path: string[] = []): Leaf[] => {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inner = Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
  return Array.isArray(value) ? [[path, value], ...inner] : inner
}
const replaced = (body: unknown, [key, ...rest]: string[], value: unknown): unknown => {
  if (key === undefined) return value
  const changed = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<string, unknown>
  changed[key] = replaced(changed[key], rest, value)
  return changed
}

test('every call with a body has samples here', () => {
  expect(names.toSorted()).toEqual(
    calls
      .filter(({ body }) => body)
      .map(nameOf)
      .toSorted(),
  )
})

describe.each(names)('%s', (name) => {
  it('accepts valid bodies', () => {
    fc.assert(
      fc.property(bodyOf(name), (body) => {
        expect(faultsOf(name, body)).toEqual({})
      }),
      { numRuns: 30 },
    )
  })

  it('has a limit for every string, number and array', () => {
    fc.assert(
      fc.property(bodyOf(name), (body) => {
        for (const [path, value] of leavesOf(body)) {
          const beyond =
            typeof value === 'string'
              ? ['x'.repeat(100_000)]
              : typeof value === 'number'
                ? [1e300, -1e300]
                : Array.isArray(value)
                  ? [Array.from({ length: 1_000 }, (): unknown => value[0])]
                  : []
          for (const wrong of beyond)
            expect([path, Object.keys(faultsOf(name, replaced(body, path, wrong)))]).not.toEqual([path, []])
        }
      }),
      { numRuns: 5 },
    )
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(() => {
          const { body } = call(name)
          if (body) check(body, anything)
        }).not.toThrow()
      }),
    )
  })
})

const keyed = /create-order|pay-surcharge|transfer-to|a-subscription|upgrade-|pay-for|create-surcharge|or-update/

test.each(names.filter((name) => keyed.test(name)))('%s requires an idempotency key', (name) => {
  fc.assert(
    fc.property(bodyOf(name), (body) => {
      expect(faultsOf(name, { ...body, idempotencyKey: undefined })).toEqual({ idempotencyKey: messages.required })
      expect(faultsOf(name, { ...body, idempotencyKey: 'again' })).toEqual({
        idempotencyKey: 'This value is not valid.',
      })
    }),
    { numRuns: 10 },
  )
})

test.each([
  ['POST /orders/create-order', 'expectedTotal', messages.notNegative],
  ['POST /surcharges/pay-surcharge', 'expectedTotal', messages.notNegative],
  ['POST /surcharges/create-surcharge', 'amount', messages.aboveZero],
  ['POST /quotations/create-or-update-quotation', 'amount', messages.aboveZero],
  ['POST /wallets/transfer-to-bank-account', 'amount', messages.aboveZero],
  ['POST /wallets/transfer-to-bank-account', 'expectedFee', messages.notNegative],
  ['POST /subscriptions/create-a-subscription', 'expectedTotal', messages.notNegative],
  ['POST /subscriptions/renew-a-subscription', 'expectedTotal', messages.notNegative],
])('%s refuses a negative %s', (name, field, message) => {
  fc.assert(
    fc.property(bodyOf(name), fc.integer({ max: -1 }), (body, amount) => {
      expect(faultsOf(name, { ...body, [field]: { amount, currency: 'NGN' } })).toEqual({
        [`${field}.amount`]: message,
      })
      expect(faultsOf(name, { ...body, [field]: { amount: 10.5, currency: 'NGN' } })).toEqual({
        [`${field}.amount`]: messages.wholeNumber,
      })
      expect(faultsOf(name, { ...body, [field]: { amount: 100, currency: 'BTC' } })).toEqual({
        [`${field}.currency`]: messages.selectOne,
      })
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['PATCH /orders/customer-add-new-task', 'title', 160],
  ['POST /orders/customer-submit-report-issue', 'description', 2_000],
  ['PATCH /quotations/decline-quotation/{id}', 'reason', 500],
  ['POST /surcharges/create-surcharge', 'description', 2_000],
  ['POST /customer-reviews/create-customer-review', 'text', 2_000],
  ['POST /referrals/add-new-referral', 'firstName', 80],
])('%s refuses a %s of more than %i characters', (name, field, longest) => {
  fc.assert(
    fc.property(bodyOf(name), fc.integer({ min: 1, max: 5_000 }), (body, more) => {
      expect(faultsOf(name, { ...body, [field]: 'x'.repeat(longest) })).toEqual({})
      expect(faultsOf(name, { ...body, [field]: 'x'.repeat(longest + more) })).toEqual({ [field]: messages.tooLong })
    }),
    { numRuns: 10 },
  )
})

test.each(['POST /orders/create-order', 'POST /carts/add-item-to-cart'])(
  '%s accepts the five kinds of quote and no other',
  (name) => {
    const otherKind = fc.string().filter((word) => !(inspectionTypes as readonly string[]).includes(word))
    fc.assert(
      fc.property(bodyOf(name), otherKind, (body, inspectionType) => {
        expect(faultsOf(name, replaced(body, ['quote', 'inspectionType'], inspectionType))).toEqual({
          'quote.inspectionType': messages.selectOne,
        })
        expect(faultsOf(name, replaced(body, ['quote', 'details', 'street'], ''))).toEqual({
          'quote.details.street': messages.required,
        })
      }),
      { numRuns: 20 },
    )
  },
)

test('details that are missing from a change stay as they are', () => {
  const name = 'PATCH /orders/update-changeable-order-details'
  const orderId = '00000000-0000-4000-8000-000000000000'
  expect(call(name).body?.parse({ orderId, details: { access: '' } })).toEqual({ orderId, details: { access: '' } })
  expect(faultsOf(name, { orderId, details: {} })).toEqual({ details: 'Change something first.' })
})

test('an order is for one quote or for the cart, not for both or neither', () => {
  fc.assert(
    fc.property(
      bodyOf('POST /orders/create-order'),
      fc.array(uuid, { minLength: 1, maxLength: 5 }),
      (body, cartItemIds) => {
        const name = 'POST /orders/create-order'
        const contacts = cartItemIds.map(() => contact)
        expect(faultsOf(name, { ...body, quote: undefined, cartItemIds, contacts })).toEqual({})
        expect(faultsOf(name, { ...body, cartItemIds, contacts })).toEqual({ quote: messages.required })
        expect(faultsOf(name, { ...body, quote: undefined, cartItemIds, contacts: [...contacts, contact] })).toEqual({
          contacts: 'Give one contact for each inspection, or none at all.',
        })
        expect(faultsOf(name, { ...body, quote: undefined })).toEqual({ quote: messages.required })
      },
    ),
    { numRuns: 10 },
  )
})

test('a wallet transaction is identified with and without the stray brace', () => {
  const params = walletsCalls.calls.getWalletTransaction.params
  fc.assert(
    fc.property(uuid, (id) => {
      expect(params.parse({ id })).toEqual({ id })
      expect(params.parse({ id: `${id}}` })).toEqual({ id })
      expect(params.safeParse({ id: `${id}}}` }).success).toBe(false)
    }),
  )
})

test.each(['PAYMENT1763751580000'])('%s is a payment reference', (paymentReference) => {
  const params = walletsCalls.calls.creditPaymentToWallet.params
  expect(params.safeParse({ paymentReference }).success).toBe(true)
  for (const wrong of ['PAYMENT', 'payment1763751580000', `${paymentReference}x`, '']) {
    expect(params.safeParse({ paymentReference: wrong }).success).toBe(false)
  }
})
