import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Report } from '@fieldproof/contracts/entities/report'
import type { ReportTemplate } from '@fieldproof/policy/report-template'

export const orderId = 'a83b63be-ac3e-4189-8550-069dc114d6db'
export const reportId = '2f0dbd0e-7c1e-4f5a-9f1a-3e5d9f7c1a10'
const customerTask = { _id: '9a9619ff-8b86-4d01-b42d-00cf4fc96401', title: 'Start it cold', description: '' }

/** A job that is the inspector's, for tests. */
export const aJob = (change: Partial<InspectorJob> = {}): InspectorJob => ({
  _id: orderId,
  orderId,
  sequenceId: 'FP-1042',
  inspectionType: 'general-purpose',
  description: '',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  distance: 4,
  inspectionDate: '2026-12-04T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  pay: { amount: 25_000_00, currency: 'NGN' },
  earning: { commission: 0, share: 9_700, next: { averageFrom: 4.5, reviewsFrom: 5, share: 9_850 } },
  fines: {
    from12To24Hours: { amount: 75_000_00, currency: 'NGN' },
    under12HoursOrNoShow: { amount: 120_000_00, currency: 'NGN' },
  },
  matching: 'candidates',
  myAnswer: 'accepted',
  isAvailable: false,
  matchReasons: [],
  offeredAt: '2026-11-20T08:00:00.000Z',
  status: 'Processing',
  isMine: true,
  location: null,
  extraInformation: '',
  details: {},
  contact: null,
  customer: null,
  chatRoomId: null,
  reportId: null,
  tasks: [{ ...customerTask, isComplete: false, completedAt: null, createdAt: '2026-11-20T08:00:00.000Z' }],
  ...change,
})

/** A small checklist: two groups of three points, one of which is measured. */
export const aTemplate: ReportTemplate = {
  inspectionType: 'general-purpose',
  version: 1,
  groups: [
    {
      key: 'outside',
      section: 'exterior',
      items: [{ key: 'roof', asksForPhoto: true }, { key: 'walls' }, { key: 'gate', unit: 'mm' }],
    },
    { key: 'inside', section: 'interior', items: [{ key: 'floor' }, { key: 'doors' }, { key: 'stairs' }] },
  ],
}

/** A report that was just begun. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  _id: reportId,
  orderId,
  sequenceId: 'FP-1042',
  inspectionType: 'general-purpose',
  status: 'draft',
  revision: 1,
  inspector: { _id: '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11', firstName: 'Amaka', lastName: 'Okafor', avatar: null },
  city: 'Lagos',
  inspectionDate: '2026-12-04T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
  position: null,
  summary: '',
  tasks: [
    {
      ...customerTask,
      _id: '5d1f5f3c-6f0c-4c55-8a55-0f1f7a2d1c01',
      reportId,
      addedBy: 'customer',
      isComplete: false,
      completedAt: null,
      entries: [],
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  ],
  checklist: {
    template: 'general-purpose',
    version: 1,
    groups: aTemplate.groups.map(({ key, items }) => ({
      groupId: key,
      items: items.map((item) => ({
        itemId: item.key,
        rating: null,
        comment: '',
        measured: null,
        unit: item.unit ?? null,
        revision: 0,
        changedAt: null,
      })),
    })),
  },
  vehicle: null,
  media: [],
  issues: [],
  addenda: [],
  startedAt: '2026-12-04T08:00:00.000Z',
  completedAt: null,
  contentHash: null,
  verificationUrl: null,
  pdfUrl: null,
  canEdit: true,
  ...change,
})
