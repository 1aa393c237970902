import type { inspectorCredentials as english } from '../../en/back-office/inspector-credentials.ts'
import type { Translation } from '../../text.ts'

export const inspectorCredentials: Translation<typeof english> = {
  educationCertificate: 'Vitnemål',
  professionalCertificate: 'Fagbevis eller sertifikat',
  proofOfInsurance: 'Forsikringsbevis',
  proofForABrand: 'Bevis for bilmerke',
  proofForAHomeSpecialization: 'Bevis for fagområde innen bolig',
  proofForAVehicleSpecialization: 'Bevis for fagområde innen kjøretøy',
  proofOfIdentity: 'Legitimasjon',
  resourceTitle: 'Dokumenter',
  resourceDescription: 'Det søkere dokumenterer faget sitt med.',
  review: 'Vurdering',
  waiting: 'Venter',
  accepted: 'Godtatt',
  issuedOn: 'Utstedt',
  expiresOn: 'Gjelder til',
  dayHint: 'Slik: 2026-03-31.',
  setDates: 'Skriv datoer',
  setDatesDescription:
    'Skriv datoene slik de står på dokumentet. Hvis det ikke utløper, lar du «Gjelder til» stå tomt.',
  applicant: 'Søker',
  document: 'Dokument',
  uploaded: 'Lastet opp',
  accept: 'Godta',
  acceptDescription: 'Dokumentet beviser det det skal.',
  reject: 'Avvis',
  rejectDescription: 'Dokumentet beviser ikke det det skal. Be om et annet på søknaden.',
}
