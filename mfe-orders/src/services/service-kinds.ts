import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import type { IllustrationName } from '@fieldproof/ui/illustration'

/** The content of a service page, apart from its texts: its parts and its links. */
export interface ServiceKind {
  art: IllustrationName
  /** What the inspector looks at; keys of the texts. */
  checks: readonly string[]
  /** The topic of a call request about it; null if no topic fits (CALLBACK-1). */
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

/** The order in which services are listed: the most popular first. */
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
