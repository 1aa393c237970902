import type { Service } from '@fieldproof/contracts/calls/users'
import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import type { Review } from '@fieldproof/contracts/calls/content'
import { servicesInOrder } from '../services/service-kinds.ts'

/** The five services as a server describes them. */
export const services: Service[] = servicesInOrder.map((inspectionType, index) => ({
  inspectionType,
  fromPrice: { amount: (index + 1) * 1_000_000, currency: 'NGN' },
  typicalMinutes: 90 + index * 30,
  reportWithinDays: index + 1,
  checklistPoints: 160 - index * 20,
  isAvailable: true,
}))

/** An order of the contract's shape. */
export const anOrder = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  _id: 'o1',
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  status: 'Pending',
  city: 'Lagos',
  inspectionDate: '2027-03-20T09:30:00.000Z',
  timeZone: 'Africa/Lagos',
  price: { amount: 3_850_000, currency: 'NGN' },
  orderDate: '2027-03-01T08:00:00.000Z',
  ...change,
})

/** A review of the contract's shape. */
export const aReview = (change: Partial<Review> = {}): Review => ({
  _id: 'r1',
  inspectionType: 'vehicle',
  city: 'Ibadan',
  reviewerName: 'Kunle A.',
  inspectorFirstName: 'Femi',
  text: 'He found silt under the carpet.',
  createdAt: '2027-01-10T12:00:00.000Z',
  ratings: { overall: 4, communication: 4, expertise: 5, professionalism: 5, reportClarity: 3 },
  ...change,
})
