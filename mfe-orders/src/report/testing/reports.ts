import type { Checklist, ChecklistItem, FeedbackTask, Report, ReportMedia } from '@fieldproof/contracts/entities/report'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import type { ReportShare, ReportVerification } from '@fieldproof/contracts/entities/report-sharing'
import { inspector, orderId } from '../../order/testing/orders.ts'
import en from '../../../locales/en/report.json'
import { texts } from '../../testing/orders-texts.ts'

/** The texts of the report's pages, together with those of the area. */
export const reportTexts = { ...texts.en, ...en }

export const reportId = '3a9619ff-8b86-4d01-b42d-00cf4fc96401'
const idOf = (number: number) => `3b9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`

export const anItem = (itemId: string, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  itemId,
  rating: 'good',
  comment: '',
  measured: null,
  unit: null,
  revision: 1,
  changedAt: '2027-03-09T07:00:00.000Z',
  ...change,
})

export const aChecklist: Checklist = {
  template: 'vehicle',
  version: 1,
  groups: [
    {
      groupId: 'body',
      items: [anItem('front-bumper', { rating: 'fair', comment: 'Scratched at the left corner.' }), anItem('hood')],
    },
    {
      groupId: 'tires-and-wheels',
      items: [
        anItem('tread-left-front', {
          rating: 'poor',
          comment: 'Change it soon.',
          measured: { value: 2.4, unit: 'mm' },
          unit: 'mm',
        }),
      ],
    },
    {
      groupId: 'under-the-hood',
      items: [
        anItem('oil-leaks', { rating: 'failed', comment: 'Oil drips from the sump.' }),
        anItem('exhaust-smoke', { rating: null }),
      ],
    },
    {
      groupId: 'audio-system',
      items: [anItem('tape-player', { rating: 'not-applicable', comment: 'There is none.' })],
    },
  ],
}

export const aPhoto = (number: number, change: Partial<ReportMedia> = {}): ReportMedia => ({
  _id: idOf(number),
  section: 'exterior',
  groupId: null,
  itemId: null,
  kind: 'photo',
  caption: '',
  file: {
    _id: idOf(number + 100),
    name: `photo-${number}.jpg`,
    size: 200_000,
    contentType: 'image/jpeg',
    url: `https://files.example/${number}`,
  },
  takenAt: '2027-03-09T06:30:00.000Z',
  takenWhere: { latitude: 6.43, longitude: 3.42 },
  uploadedAt: '2027-03-09T06:31:00.000Z',
  ...change,
})

export const anIssue = (change: Partial<ReportIssue> = {}): ReportIssue => ({
  _id: '3c9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  reportItemId: 'under-the-hood/oil-leaks',
  templateVersion: 1,
  description: 'How much does it lose?',
  status: 'open',
  answer: null,
  createdAt: '2027-03-10T08:00:00.000Z',
  answeredAt: null,
  ...change,
})

export const aTask = (change: Partial<FeedbackTask> = {}): FeedbackTask => ({
  _id: '3d9619ff-8b86-4d01-b42d-00cf4fc96401',
  reportId,
  addedBy: 'customer',
  title: 'Start it cold',
  description: '',
  isComplete: true,
  completedAt: '2027-03-09T06:40:00.000Z',
  createdAt: '2027-03-01T08:00:00.000Z',
  entries: [
    {
      _id: '3e9619ff-8b86-4d01-b42d-00cf4fc96401',
      taskId: '3d9619ff-8b86-4d01-b42d-00cf4fc96401',
      kind: 'text',
      text: 'It started at once.',
      file: null,
      createdAt: '2027-03-09T06:40:00.000Z',
      editedAt: null,
    },
  ],
  ...change,
})

/** A report of a vehicle in Lagos that was handed in on the morning of 9 March 2027. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  _id: reportId,
  orderId,
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  status: 'completed',
  revision: 12,
  inspector,
  city: 'Lagos',
  inspectionDate: '2027-03-09T05:30:00.000Z',
  timeZone: 'Africa/Lagos',
  position: null,
  summary: 'A sound car, but for the oil.',
  tasks: [aTask()],
  checklist: aChecklist,
  vehicle: {
    vehicleType: 'car',
    brand: 'Toyota',
    model: 'Corolla',
    year: 2014,
    vin: 'JTDBR32E720123456',
    mileage: 128_400,
    mileageUnit: 'km',
    engine: 'petrol',
    engineCylinders: 4,
    engineLiters: 1.8,
    transmission: 'automatic',
  },
  media: [
    aPhoto(1),
    aPhoto(2, {
      section: 'additional-points',
      groupId: 'under-the-hood',
      itemId: 'oil-leaks',
      caption: 'The sump from below',
    }),
  ],
  issues: [],
  addenda: [],
  startedAt: '2027-03-09T06:00:00.000Z',
  completedAt: '2027-03-09T08:00:00.000Z',
  contentHash: 'ab'.repeat(32),
  verificationUrl: 'https://fieldproof.example/verify-report/7XK2M9QF4T',
  pdfUrl: null,
  canEdit: false,
  ...change,
})

export const aShare = (change: Partial<ReportShare> = {}): ReportShare => ({
  _id: '3f9619ff-8b86-4d01-b42d-00cf4fc96401',
  reportId,
  url: null,
  createdAt: '2027-03-09T09:00:00.000Z',
  endsAt: '2027-04-09T21:59:00.000Z',
  noOfViews: 3,
  lastViewedAt: '2027-03-10T09:00:00.000Z',
  ...change,
})

export const aVerification = (change: Partial<ReportVerification> = {}): ReportVerification => ({
  sequenceId: 'FP-1001',
  inspectionType: 'vehicle',
  city: 'Lagos',
  inspectorName: 'Femi Balogun',
  inspectionDate: '2027-03-09T05:30:00.000Z',
  timeZone: 'Africa/Lagos',
  completedAt: '2027-03-09T08:00:00.000Z',
  contentHash: 'ab'.repeat(32),
  currentHash: 'ab'.repeat(32),
  isUnchanged: true,
  noOfAddenda: 0,
  ...change,
})
