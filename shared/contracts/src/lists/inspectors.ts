/*
 * Inspectors, their application and their calendar.
 */

export const educationLevels = ['high-school', 'diploma', 'college-or-university-degree', 'masters', 'phd'] as const
export const languageProficiencies = ['beginner', 'elementary', 'intermediate', 'advanced', 'native'] as const
export const referenceRelationships = ['employer', 'colleague', 'client'] as const

/** The states of an inspector's application (INSPECTOR-1). */
export const inspectorStatuses = [
  'Incomplete',
  'Pending',
  'Processing',
  'Approved',
  'Activated',
  'Deactivated',
  'Rejected',
  'Removed',
  'Suspended',
] as const
export type InspectorStatus = (typeof inspectorStatuses)[number]

/** What an uploaded document proves (INSPECTOR-12); the last one proves the inspector's identity (INSPECTOR-13). */
export const credentialKinds = [
  'education-certificate',
  'professional-certificate',
  'insurance-proof',
  'brand-proof',
  'home-specialization-proof',
  'vehicle-specialization-proof',
  'identity-document',
] as const

export const homeSpecializations = [
  'asbestos',
  'roof',
  'hvac',
  'mold',
  'electrical',
  'plumbing',
  'structure',
  'foundation',
  'insulation',
  'windows-and-doors',
  'fire-safety',
  'pests',
  'lead-paint',
  'radon',
  'swimming-pool',
  'septic-system',
  'water-supply',
  'energy',
  'land-survey',
  'building-site',
] as const

export const goodsSpecializations = [
  'agricultural-produce',
  'food-and-drink',
  'building-materials',
  'machinery',
  'electronics',
  'textiles',
  'chemicals',
  'medical-supplies',
  'fuels',
  'spare-parts',
  'packaging',
  'container-loading',
] as const

export const infrastructureSpecializations = [
  'roads',
  'bridges',
  'drainage',
  'public-buildings',
  'electricity',
  'water',
  'telecommunications',
  'railways',
  'ports',
] as const

export const generalSpecializations = [
  'machines',
  'furniture',
  'documents',
  'events',
  'shops-and-offices',
  'agents-and-suppliers',
  'other',
] as const

/** The kinds of entries in a calendar; an appointment is an inspection that the reader ordered. */
export const calendarEventKinds = [
  'booking',
  'travel',
  'blocked',
  'imported',
  'appointment',
  'task',
  'milestone',
  'visit',
] as const
