import type { Order } from '@fieldproof/contracts/entities/order'
import { aPrice, aVehicleQuote, idOf } from './quotes.ts'

/** An order of the contract's shape, paid by card. */
export const aBookedOrder = (change: Partial<Order> = {}): Order => ({
  _id: idOf(31), orderId: idOf(31), sequenceId: 'FP-1042', inspectionType: 'vehicle', description: 'Toyota Corolla 2014',
  orderDate: '2027-03-10T11:00:00.000Z', inspectionDate: '2027-03-20T09:30:00.000Z', inspectionTime: '10:30', timeZone: 'Africa/Lagos', status: 'Pending',
  inspectionPrice: aPrice().total, priceParts: aPrice().parts, promoCode: null,
  terms: { fullRefundAboveHours: 24, creditFromHours: 12, reschedulingAboveHours: 12, completedAfterReportDays: 3, complaintWindowHours: 72 },
  location: { country: 'NG', state: 'Lagos', city: 'Victoria Island', street: '14 Adeola Odeku Street', zipCode: '101241', position: null },
  matching: 'candidates', quote: aVehicleQuote(), requester: null, seller: null, inspector: null,
  payment: {
    method: 'card', status: 'succeeded', paymentReference: 'PAYMENT1742000000000', paid: aPrice().total, refunded: { amount: 0, currency: 'NGN' },
    invoice: null, checkoutTotal: aPrice().total, awaitedUntil: null,
  },
  documents: ['confirmation', 'receipt', 'calendar'], files: [], tasks: [], activityPeriods: [], statusHistory: [], quotations: [], surcharges: [],
  invitation: null, reportId: null, chatRoomId: null, reportIssues: [], reportSubmittedAt: null, completedAt: null, closedAt: null,
  allowed: {
    changeTasks: true, changeDetails: true, changeActivityPeriods: true, reportIssue: false, acceptAsComplete: false, cancel: true, reschedule: true,
    review: false, pay: false, offerQuotation: false, createSurcharge: false,
  },
  ...change,
})
