import { longerWords } from '../longer.ts'
import { words as before } from './goods-1.ts'

export const words = longerWords(before, {
  consignment: {
    permits: 'Import- eller produkttillatelser',
  },
  quantity: {
    'damaged-packages': 'Manglende eller skadde kolli',
  },
  packaging: {
    'package-seals': 'Forseglingen på kolliene er hel',
  },
  quality: {
    'label-contents': 'Etikettene angir innholdet',
  },
  measurements: {
    'measures-agree': 'Målene stemmer med spesifikasjonen',
  },
  storage: {
    'stack-height': 'Stablehøyde',
  },
  loading: {
    'loading-shown': 'Lastingen fotografert fra tom til full',
  },
})
