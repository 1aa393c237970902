import type { inspectorReferences as english } from '../../en/back-office/inspector-references.ts'
import type { Translation } from '../../text.ts'

export const inspectorReferences: Translation<typeof english> = {
  employer: 'Arbeidsgiver',
  colleague: 'Kollega',
  client: 'Kunde',
  resourceTitle: 'Referanser',
  resourceDescription: 'Folk som kan uttale seg om søkere.',
  relationship: 'Forhold',
  applicant: 'Søker',
  contacted: 'Kontaktet',
  contactedBy: 'Kontaktet av',
  markContacted: 'Referanse kontaktet',
  markContactedDescription: 'Du har snakket med denne personen om søkeren.',
  markNotContacted: 'Likevel ikke kontaktet',
  markNotContactedDescription: 'Tar merket tilbake.',
}
