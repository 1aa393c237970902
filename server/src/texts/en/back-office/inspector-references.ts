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
} as const satisfies Catalogue
