import type { AvailableJob, InspectorJob } from '@fieldproof/contracts/entities/inspector-job'

export const offeredId = 'a83b63be-ac3e-4189-8550-069dc114d6db'

/** A job that is offered to an inspector, of the contract's shape, for tests. */
export const anAvailableJob = (change: Partial<AvailableJob> = {}): AvailableJob => ({
  _id: offeredId,
  orderId: offeredId,
  sequenceId: 'FP-1042',
  inspectionType: 'vehicle',
  description: 'Toyota Corolla 2018',
  city: 'Ikeja',
  state: 'Lagos',
  country: 'NG',
  distance: 7,
  inspectionDate: '2026-12-04T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  pay: { amount: 25_000_00, currency: 'NGN' },
  earning: { commission: 0, share: 9_700, next: { averageFrom: 4.5, reviewsFrom: 5, share: 9_850 } },
  fines: {
    from12To24Hours: { amount: 75_000_00, currency: 'NGN' },
    under12HoursOrNoShow: { amount: 120_000_00, currency: 'NGN' },
  },
  matching: 'candidates',
  myAnswer: 'none',
  isAvailable: true,
  matchReasons: ['work-area', 'brand'],
  offeredAt: '2026-11-20T08:00:00.000Z',
  ...change,
})

/** The same job as its page shows it: without place and people, because it is only offered. */
export const anOfferedJob = (change: Partial<InspectorJob> = {}): InspectorJob => ({
  ...anAvailableJob(),
  status: 'Pending',
  isMine: false,
  location: null,
  extraInformation: '',
  contact: null,
  customer: null,
  chatRoomId: null,
  reportId: null,
  details: { vehicleType: 'car', brand: 'Toyota', model: 'Corolla', year: 2018, mileage: 86_000, mileageUnit: 'km' },
  tasks: [
    {
      _id: 'b3b2fce9-3cdf-4227-954b-0f5359b73164',
      title: 'Read the fault codes',
      description: '',
      isComplete: false,
      completedAt: null,
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  ],
  ...change,
})

/** A job of the inspector's own. */
export const aGivenJob = (change: Partial<InspectorJob> = {}): InspectorJob =>
  anOfferedJob({
    status: 'Processing',
    isMine: true,
    isAvailable: false,
    myAnswer: 'accepted',
    extraInformation: 'Bring a ladder.',
    location: {
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '12 Allen Avenue',
      zipCode: '100271',
      position: null,
    },
    contact: { name: 'Musa', email: '', telephone: '+2348031234567' },
    customer: { _id: '5d2c8d2e-0d38-4f6f-9a4c-0a3f7a1f2b3c', firstName: 'Adaeze', lastName: 'Okonkwo', avatar: null },
    chatRoomId: '7d2c8d2e-0d38-4f6f-9a4c-0a3f7a1f2b3c',
    ...change,
  })
