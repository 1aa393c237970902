import type { WordsOfSamples } from '../../sample.ts'
import { words as generalPurpose } from './general-purpose.ts'
import { words as goods } from './goods.ts'
import { words as infrastructure } from './infrastructure.ts'
import { words as property } from './property.ts'
import { words as vehicle } from './vehicle.ts'

export const words: WordsOfSamples = {
  'general-purpose': generalPurpose,
  property,
  vehicle,
  goods,
  infrastructure,
}
