import type { InspectionType } from '@fieldproof/contracts/lists'
import type { SampleFacts } from '../sample.ts'
import { facts as generalPurpose } from './general-purpose.ts'
import { facts as goods } from './goods.ts'
import { facts as infrastructure } from './infrastructure.ts'
import { facts as property } from './property.ts'
import { facts as vehicle } from './vehicle.ts'

export const factsOf: Readonly<Record<InspectionType, SampleFacts>> = {
  'general-purpose': generalPurpose,
  property,
  vehicle,
  goods,
  infrastructure,
}
