import type { Catalogue } from '../../text.ts'

/** How the back office labels documents of inspectors. */
export const inspectorCredentials = {
  educationCertificate: 'Education certificate',
  professionalCertificate: 'Professional certificate',
  proofOfInsurance: 'Proof of insurance',
  proofForABrand: 'Proof for a brand',
  proofForAHomeSpecialization: 'Proof for a home specialization',
  proofForAVehicleSpecialization: 'Proof for a vehicle specialization',
  proofOfIdentity: 'Proof of identity',
  resourceTitle: 'Documents',
  resourceDescription: 'Proof of what applicants know and can do.',
  review: 'Review',
  waiting: 'Waiting',
  accepted: 'Accepted',
  issuedOn: 'Issued on',
  expiresOn: 'Valid until',
  dayHint: 'Such as 2026-03-31.',
  setDates: 'Enter dates',
  setDatesDescription: 'Enter the dates shown on the document. If it does not expire, leave “Valid until” empty.',
  applicant: 'Applicant',
  document: 'Document',
  uploaded: 'Uploaded',
  accept: 'Accept',
  acceptDescription: 'The document proves what it should.',
  reject: 'Reject',
  rejectDescription: 'The document does not prove what it should. Ask for another one on the application.',
} as const satisfies Catalogue
