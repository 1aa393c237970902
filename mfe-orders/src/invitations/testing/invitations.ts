import type { Invitation } from '@fieldproof/contracts/entities/invitation'

/** An invitation of the contract's shape. */
export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  _id: '5b6d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11',
  inviteeName: 'Ngozi Eze',
  inviteeEmail: 'ngozi@example.com',
  propertyDescription: 'Toyota Corolla 2018',
  price: { amount: 6_500_000_00, currency: 'NGN' },
  refundsInspectionFee: true,
  status: 'sent',
  inspectionType: 'vehicle',
  sellerName: 'Musa Bello',
  location: {
    country: 'NG',
    state: 'Lagos',
    city: 'Ikeja',
    street: '14 Allen Avenue',
    zipCode: '100271',
    position: null,
  },
  vin: '2T1BURHE5JC034461',
  listingId: null,
  orderId: null,
  promisedRefund: { status: 'promised', amount: null, claimUntil: null, reason: null },
  allowed: { withdraw: false, book: false, claimRefund: false, payRefund: false },
  expiresAt: '2027-04-19T09:00:00.000Z',
  createdAt: '2027-03-20T09:00:00.000Z',
  ...change,
})
