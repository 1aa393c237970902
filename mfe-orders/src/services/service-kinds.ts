import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import type { IllustrationName } from '@fieldproof/ui/illustration'

/** What a service page shows for its kind, apart from its texts: its parts and where it leads. */
export interface ServiceKind {
  art: IllustrationName
  /** What the inspector looks at; keys of the texts. */
  checks: readonly string[]
  /** What a call about it is sorted under; null where neither fits (CALLBACK-1). */
  callCategory: 'vehicle' | 'home' | null
}

export const serviceKinds: Record<InspectionType, ServiceKind> = {
  vehicle: {
    art: 'service-vehicle',
    checks: ['body', 'engine', 'electrics', 'interior', 'road', 'papers'],
    callCategory: 'vehicle',
  },
  property: {
    art: 'service-property',
    checks: ['structure', 'water', 'openings', 'installations', 'site', 'land'],
    callCategory: 'home',
  },
  goods: {
    art: 'service-goods',
    checks: ['presence', 'count', 'identity', 'condition', 'function', 'readiness'],
    callCategory: null,
  },
  infrastructure: {
    art: 'service-infrastructure',
    checks: ['place', 'progress', 'condition', 'materials', 'activity', 'limits'],
    callCategory: null,
  },
  'general-purpose': {
    art: 'service-general-purpose',
    callCategory: null,
    checks: ['questions', 'existence', 'condition', 'function', 'surroundings', 'evidence'],
  },
}

/** The order in which the services stand beside one another: the most asked for first. */
export const servicesInOrder: readonly InspectionType[] = [
  'vehicle',
  'property',
  'goods',
  'infrastructure',
  'general-purpose',
]

/** Whether a part of the address is one of the five services. */
export const isInspectionType = (value: string | undefined): value is InspectionType =>
  value !== undefined && (inspectionTypes as readonly string[]).includes(value)
