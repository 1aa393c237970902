import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import type { Order, OrderListItem } from '@fieldproof/contracts/entities/order'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import en from '../../../locales/en/order.json'
import { texts } from '../../testing/orders-texts.ts'
import { anOrder } from '../../testing/services.ts'

/** What moving means while more than 24 hours are left. */
export const aReschedulingOffer = (change: Partial<ReschedulingOffer> = {}): ReschedulingOffer => ({
  orderId,
  mayReschedule: true,
  reschedulingUntil: '2027-03-19T21:30:00.000Z',
  keptTier: null,
  holdsUntil: '2027-03-19T09:30:00.000Z',
  inspector: 'comes-along',
  noticedFrom: '2027-03-11T11:00:00.000Z',
  timeZone: 'Africa/Lagos',
  asOf: '2027-03-10T11:00:00.000Z',
  ...change,
})

/** The texts of the order's pages, together with those of the area. */
export const orderTexts = { ...texts.en, ...en }

export const naira = (amount: number) => ({ amount, currency: 'NGN' })
export const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
export const inspector = {
  _id: '2b9619ff-8b86-4d01-b42d-00cf4fc964aa',
  firstName: 'Femi',
  lastName: 'Balogun',
  avatar: null,
}
const otherInspector = {
  _id: '2b9619ff-8b86-4d01-b42d-00cf4fc964bb',
  firstName: 'Halima',
  lastName: 'Sani',
  avatar: null,
}

/** Three days after the report, if nothing stops the clock. */
const byItself = ({
  reportSubmittedAt,
  status,
}: Partial<Pick<Order, 'reportSubmittedAt' | 'status'>>): string | null =>
  reportSubmittedAt == null || status === 'Completed' || status === 'Canceled'
    ? null
    : new Date(Date.parse(reportSubmittedAt) + 3 * 86_400_000).toISOString()

/** An order in its customer's list. */
export const aListed = (change: Partial<OrderListItem> = {}): OrderListItem => ({
  ...anOrder(),
  description: 'Toyota Corolla 2014',
  street: '14 Adeola Odeku Street',
  inspector: null,
  paymentStatus: 'succeeded',
  openQuotations: 0,
  reportSubmittedAt: null,
  completesAt: byItself(change),
  ...change,
})

const requester: NonNullable<Order['requester']> = {
  firstName: 'Amaka',
  lastName: 'Okafor',
  addressLine1: '3 Broad Street',
  addressLine2: '',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  zipCode: '101001',
  mobileNumber1: '+2348031234567',
  howHeard: undefined,
}

/** No permission at all. */
export const nothingAllowed: Order['allowed'] = {
  changeFiles: false,
  changeTasks: false,
  changeDetails: false,
  changeActivityPeriods: false,
  reportIssue: false,
  acceptAsComplete: false,
  cancel: false,
  reschedule: false,
  review: false,
  pay: false,
  offerQuotation: false,
  createSurcharge: false,
}

export const payment = (change: Partial<NonNullable<Order['payment']>> = {}): NonNullable<Order['payment']> => ({
  method: 'card',
  status: 'succeeded',
  paymentReference: 'PAYMENT1800000000000',
  paid: naira(3_850_000),
  refunded: naira(0),
  invoice: null,
  checkoutTotal: naira(3_850_000),
  awaitedUntil: null,
  ...change,
})

/** A paid order of a vehicle in Lagos at 10:30 on 20 March 2027, without an inspector. */
export const aFullOrder = (change: Partial<Order> = {}): Order => ({
  _id: orderId,
  orderId,
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  description: 'Toyota Corolla 2014',
  orderDate: '2027-03-01T08:00:00.000Z',
  inspectionDate: '2027-03-20T09:30:00.000Z',
  inspectionTime: '10:30',
  timeZone: 'Africa/Lagos',
  status: 'Pending',
  inspectionPrice: naira(3_850_000),
  priceParts: [
    { kind: 'service', amount: naira(3_500_000) },
    { kind: 'distance', amount: naira(350_000) },
  ],
  promoCode: null,
  terms: {
    fullRefundAboveHours: 24,
    creditFromHours: 12,
    reschedulingAboveHours: 12,
    completedAfterReportDays: 3,
    complaintWindowHours: 72,
  },
  location: {
    country: 'NG',
    state: 'Lagos',
    city: 'Lagos',
    street: '14 Adeola Odeku Street',
    zipCode: '101241',
    position: null,
  },
  matching: 'candidates',
  quote: {
    inspectionType: 'vehicle',
    tasks: [],
    fileIds: [],
    details: {
      country: 'NG',
      state: 'Lagos',
      city: 'Lagos',
      street: '14 Adeola Odeku Street',
      zipCode: '101241',
      inspectionDate: '2027-03-20',
      inspectionTime: '10:30',
      extraInformation: 'Ask for the blue one.',
      vehicleType: 'car',
      year: 2014,
      brand: 'Toyota',
      model: 'Corolla',
      vin: '',
      mileageUnit: 'km',
      transmission: undefined,
      engine: undefined,
      seller: { name: 'Musa', email: '', phoneCountry: 'NG', phoneNumber: '8031112222' },
    },
  },
  requester,
  seller: null,
  inspector: null,
  payment: payment(),
  documents: ['confirmation', 'receipt', 'calendar'],
  files: [],
  tasks: [],
  activityPeriods: [],
  statusHistory: [
    {
      event: 'ordered',
      from: null,
      to: 'Pending',
      at: '2027-03-01T08:00:00.000Z',
      by: null,
      actor: 'customer',
      reason: null,
    },
  ],
  timeline: [],
  quotations: [],
  surcharges: [],
  invitation: null,
  reportId: null,
  chatRoomId: null,
  reportIssues: [],
  reportSubmittedAt: null,
  completesAt: byItself(change),
  completedAt: null,
  closedAt: null,
  allowed: {
    ...nothingAllowed,
    changeTasks: true,
    changeDetails: true,
    changeActivityPeriods: true,
    cancel: true,
    reschedule: true,
  },
  ...change,
})

/** The order of `aFullOrder`, accepted by an inspector. */
export const anAcceptedOrder = (change: Partial<Order> = {}): Order =>
  aFullOrder({
    status: 'Processing',
    inspector,
    allowed: { ...nothingAllowed, changeTasks: true, changeDetails: true, cancel: true, reschedule: true },
    ...change,
  })

export const aQuotation = (change: Partial<Quotation> = {}): Quotation => ({
  _id: '7a9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  inspector,
  amount: naira(4_100_000),
  description: 'With a road test of an hour.',
  status: 'created',
  validUntil: null,
  createdAt: '2027-03-02T08:00:00.000Z',
  updatedAt: '2027-03-02T08:00:00.000Z',
  ...change,
})
export const anotherQuotation = (change: Partial<Quotation> = {}): Quotation =>
  aQuotation({
    _id: '7a9619ff-8b86-4d01-b42d-00cf4fc96402',
    inspector: otherInspector,
    amount: naira(3_600_000),
    description: 'I live around the corner.',
    ...change,
  })

export const aSurcharge = (change: Partial<Surcharge> = {}): Surcharge => ({
  _id: '8a9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  inspector,
  amount: naira(500_000),
  description: 'A second car stood there.',
  status: 'created',
  paymentReference: null,
  createdAt: '2027-03-19T08:00:00.000Z',
  settledAt: null,
  ...change,
})

/** The wallet and the cards, as a form to choose a payment loads them. */
export const walletOf = (available: number, credit = 0) => ({
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  balance: naira(available),
  balances: { available: naira(available), credit: naira(credit), held: naira(0) },
})
