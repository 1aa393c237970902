import type { Catalogue } from '../../text.ts'

/** How the back office labels references of inspectors. */
export const inspectorReferences = {
  employer: 'Employer',
  colleague: 'Colleague',
  client: 'Client',
  resourceTitle: 'References',
  resourceDescription: 'People who can speak for applicants.',
  relationship: 'Relationship',
  applicant: 'Applicant',
  contacted: 'Contacted',
  contactedBy: 'Contacted by',
  markContacted: 'Reference contacted',
  markContactedDescription: 'You have spoken to this person about the applicant.',
  markNotContacted: 'Not contacted after all',
  markNotContactedDescription: 'Removes the mark.',
} as const satisfies Catalogue
