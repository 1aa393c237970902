import { longerWords } from '../longer.ts'
import { words as before } from './goods-1.ts'

export const words = longerWords(before, {
  consignment: {
    permits: 'Import or product permits',
  },
  quantity: {
    'damaged-packages': 'Packages short or damaged',
  },
  packaging: {
    'package-seals': 'Package seals unbroken',
  },
  quality: {
    'label-contents': 'Labels state what is inside',
  },
  measurements: {
    'measures-agree': 'Measures agree with the specification',
  },
  storage: {
    'stack-height': 'Height of the stacks',
  },
  loading: {
    'loading-shown': 'Loading photographed from empty to full',
  },
})
