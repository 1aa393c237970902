import type {
  MySubscription,
  OpenInvoice,
  PlansOnSale,
  Subscription,
  SubscriptionPrice,
} from '@fieldproof/contracts/entities/subscription'
import { naira } from './wallets.ts'

const includes = { projects: 20, peopleInProject: 15, templates: 30 }

export const plansOnSale: PlansOnSale = {
  currency: 'NGN',
  terms: [1, 12],
  plans: [
    { name: 'free', includes, prices: [] },
    ...(['plus', 'business'] as const).map((name, index) => ({
      name,
      includes: { projects: 60 * (index + 1), peopleInProject: 30, templates: 60 },
      prices: [
        { noOfMonths: 1, price: naira(9_500_00 * (index + 1)), perMonth: naira(9_500_00 * (index + 1)) },
        { noOfMonths: 12, price: naira(91_200_00 * (index + 1)), perMonth: naira(7_600_00 * (index + 1)) },
      ],
    })),
  ],
  addons: [
    {
      name: 'more-projects',
      adds: { projects: 10, peopleInProject: 0, templates: 0 },
      pricePerMonth: naira(1_800_00),
    },
  ],
  commitment: null,
}

export const aPrice = (change: Partial<SubscriptionPrice> = {}): SubscriptionPrice => ({
  planName: 'plus',
  noOfMonths: 1,
  fullPrice: naira(9_500_00),
  credit: naira(0),
  toPay: naira(9_500_00),
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-12-23T23:00:00.000Z',
  lastPaidDay: '2026-12-23',
  lines: [{ kind: 'plan', name: 'plus', quantity: 1, days: 30, amount: naira(9_500_00) }],
  cancellationFee: naira(0),
  byInvoice: false,
  ...change,
})

/** The answer for a user without a subscription: the free plan. */
export const noPlan: MySubscription = {
  subscription: null,
  plan: { name: 'free', includes },
  usage: { projects: 5, peopleInProject: 3, templates: 0 },
  renewal: null,
  payment: { method: 'wallet', cardId: null },
  failure: null,
  awaitedPayment: null,
  openInvoice: null,
  payments: [],
  testClock: null,
}

export const aSubscription: Subscription = {
  _id: 'b1a7c0de-0000-4000-8000-000000000009',
  planName: 'plus',
  noOfMonths: 1,
  status: 'active',
  price: naira(9_500_00),
  addons: [],
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-12-23T23:00:00.000Z',
  lastPaidDay: '2026-12-23',
  renewsAutomatically: true,
}

/** An invoice that waits to be paid. */
export const anOpenInvoice: OpenInvoice = {
  _id: 'b1a7c0de-0000-4000-8000-000000000011',
  subscriptionId: 'b1a7c0de-0000-4000-8000-000000000012',
  number: 'SUB-2026-000002',
  what: 'create',
  planName: 'business',
  noOfMonths: 1,
  amount: naira(19_000_00),
  dueDay: '2026-12-08',
  isOverdue: false,
  payTo: {
    holder: 'Fieldproof AS',
    bank: 'Demo Bank of Lagos',
    iban: null,
    number: '0000000010',
    code: null,
    bic: null,
    reference: 'SUB-2026-000002',
  },
}

export const aPlan = (change: Partial<MySubscription> = {}): MySubscription => ({
  ...noPlan,
  subscription: aSubscription,
  plan: { name: 'plus', includes: { projects: 60, peopleInProject: 30, templates: 60 } },
  renewal: { planName: 'plus', noOfMonths: 1, amount: naira(9_500_00), at: '2026-12-22T23:00:00.000Z' },
  payments: [
    {
      _id: 'b1a7c0de-0000-4000-8000-000000000010',
      number: 'SUB-2026-000001',
      what: 'create',
      planName: 'plus',
      noOfMonths: 1,
      paidAt: '2026-11-24T09:00:00.000Z',
      amount: naira(9_500_00),
      paymentReference: null,
    },
  ],
  ...change,
})
