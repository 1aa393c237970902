import type { WordsOfKinds } from '../../report-template.ts'

/** The words of every kind in English, by version. */
export const en: WordsOfKinds = {
  'general-purpose': [() => import('./general-purpose-1.ts')],
  property: [() => import('./property-1.ts'), () => import('./property-2.ts')],
  vehicle: [() => import('./vehicle-1.ts')],
  goods: [() => import('./goods-1.ts'), () => import('./goods-2.ts')],
  infrastructure: [() => import('./infrastructure-1.ts'), () => import('./infrastructure-2.ts')],
}
