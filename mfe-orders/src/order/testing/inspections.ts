import type { Complaint, OrderCompletion, Tip } from '@fieldproof/contracts/entities/completion'
import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type {
  NoShow,
  OrderTroubles,
  OverdueReport,
  RescheduleProposal,
} from '@fieldproof/contracts/entities/job-trouble'
import type { Candidate, OrderMatching } from '@fieldproof/contracts/entities/matching'
import { inspector, naira, orderId } from './orders.ts'

/** An inspector as customers see them. */
export const aProfile = (change: Partial<InspectorPublicProfile> = {}): InspectorPublicProfile => ({
  _id: inspector._id,
  fullName: 'Femi Balogun',
  avatar: null,
  companyName: null,
  city: 'Ikeja',
  country: 'NG',
  workAreaRadius: 40,
  inspectionTypes: ['vehicle'],
  highestEducation: 'diploma',
  specializations: [],
  totalYearsOfExperience: 9,
  languages: [
    { language: 'en', proficiency: 'native' },
    { language: 'yo', proficiency: 'native' },
  ],
  ratings: { overall: 4.6, communication: 4.5, expertise: 4.9, professionalism: 4.8, reportClarity: 4.2, reviews: 31 },
  jobsCompleted: 84,
  repeatClients: 6,
  verifiedInfo: { governmentId: true, personalBackground: true, professionalBackground: false },
  ...change,
})

/** A candidate. */
export const aCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  inspector: aProfile(),
  answer: 'interested',
  distance: 12.4,
  score: 87,
  scoreParts: [
    { reason: 'work-area', points: 24, outOf: 30 },
    { reason: 'specialization', points: 25, outOf: 25 },
  ],
  quotation: null,
  answeredAt: '2027-03-09T08:00:00.000Z',
  ...change,
})
export const anotherCandidate = (change: Partial<Candidate> = {}): Candidate =>
  aCandidate({
    inspector: aProfile({ _id: '2b9619ff-8b86-4d01-b42d-00cf4fc964bb', fullName: 'Halima Sani' }),
    score: 71,
    ...change,
  })

/** A search in which inspectors have already been asked. */
export const aMatching = (change: Partial<OrderMatching> = {}): OrderMatching => ({
  orderId,
  mode: 'candidates',
  state: 'asking',
  noOfAsked: 25,
  noOfDeclined: 2,
  searchedAt: '2027-03-10T09:00:00.000Z',
  nextSearchAt: '2027-03-10T15:00:00.000Z',
  suggestions: [],
  candidates: [],
  ...change,
})

/** An order without troubles. */
export const noTroubles = (change: Partial<OrderTroubles> = {}): OrderTroubles => ({
  orderId,
  rescheduleProposals: [],
  noShow: null,
  overdueReport: null,
  allowed: {
    proposeReschedule: false,
    answerProposal: false,
    reportNoShow: false,
    answerNoShow: false,
    cancelJob: false,
    nudgeInspector: false,
    chooseAnotherInspector: false,
    explainOverdueReport: false,
  },
  ...change,
})
export const aProposal = (change: Partial<RescheduleProposal> = {}): RescheduleProposal => ({
  _id: '5c9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  status: 'open',
  inspectionDate: '2027-03-21T08:00:00.000Z',
  inspectionTime: '09:00',
  timeZone: 'Africa/Lagos',
  reason: 'My car has broken down.',
  createdAt: '2027-03-10T08:00:00.000Z',
  answeredAt: null,
  expiresAt: '2027-03-11T08:00:00.000Z',
  ...change,
})
/** A report that was due yesterday, as its customer sees it. */
export const anOverdueReport = (change: Partial<OverdueReport> = {}): OverdueReport => ({
  status: 'open',
  dueAt: '2027-03-09T09:30:00.000Z',
  reason: null,
  reasonAt: null,
  escalatedAt: null,
  nudgedAt: null,
  nudgeFrom: null,
  refund: { amount: 3_850_000, currency: 'NGN' },
  fine: { amount: 12_000_000, currency: 'NGN' },
  decision: null,
  decisionReason: null,
  decidedAt: null,
  ...change,
})
export const aNoShow = (change: Partial<NoShow> = {}): NoShow => ({
  _id: '5d9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  status: 'reported',
  description: 'I waited for two hours.',
  answer: null,
  decision: null,
  fine: { amount: 8_000, currency: 'USD' },
  reportedAt: '2027-03-10T10:00:00.000Z',
  answeredAt: null,
  decidedAt: null,
  answerUntil: '2027-03-11T10:00:00.000Z',
  isReported: false,
  files: [],
  answerFiles: [],
  ...change,
})

/** An order whose report was handed in a day ago. */
export const aCompletion = (change: Partial<OrderCompletion> = {}): OrderCompletion => ({
  orderId,
  reportSubmittedAt: '2027-03-09T08:00:00.000Z',
  completesAt: '2027-03-12T08:00:00.000Z',
  completedAt: null,
  complaintUntil: null,
  closedAt: null,
  complaint: null,
  tips: [],
  pay: null,
  payoutDay: null,
  allowed: { complain: false, withdrawComplaint: false, answerComplaint: false, answerQuestions: false, tip: false },
  ...change,
})
export const aComplaint = (change: Partial<Complaint> = {}): Complaint => ({
  _id: '5e9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  status: 'open',
  description: 'Half of it was not looked at.',
  refund: null,
  decision: null,
  createdAt: '2027-03-10T08:00:00.000Z',
  decidedAt: null,
  answer: null,
  answeredAt: null,
  answerUntil: '2027-03-12T08:00:00.000Z',
  files: [],
  answerFiles: [],
  questions: [],
  ...change,
})
export const aTip = (change: Partial<Tip> = {}): Tip => ({
  _id: '5f9619ff-8b86-4d01-b42d-00cf4fc96401',
  orderId,
  amount: naira(200_000),
  message: 'Thank you!',
  createdAt: '2027-03-10T09:00:00.000Z',
  ...change,
})
