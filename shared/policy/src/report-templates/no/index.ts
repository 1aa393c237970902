import type { WordsOfKinds } from '../../report-template.ts'

/** The names of every kind in Norwegian bokmål, by version. */
export const no: WordsOfKinds = {
  'general-purpose': [() => import('./general-purpose-1.ts')],
  property: [
    () => import(/* webpackChunkName: "words-no-property" */ './property-1.ts'),
    () => import(/* webpackChunkName: "words-no-property" */ './property-2.ts'),
  ],
  vehicle: [() => import('./vehicle-1.ts')],
  goods: [
    () => import(/* webpackChunkName: "words-no-goods" */ './goods-1.ts'),
    () => import(/* webpackChunkName: "words-no-goods" */ './goods-2.ts'),
  ],
  infrastructure: [
    () => import(/* webpackChunkName: "words-no-infrastructure" */ './infrastructure-1.ts'),
    () => import(/* webpackChunkName: "words-no-infrastructure" */ './infrastructure-2.ts'),
  ],
}
