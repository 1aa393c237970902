import type { WordsOfKinds } from '../../report-template.ts'

/** The names of every kind in English, by version. A later version contains the previous one, so both share a chunk. */
export const en: WordsOfKinds = {
  'general-purpose': [() => import('./general-purpose-1.ts')],
  property: [
    () => import(/* webpackChunkName: "words-en-property" */ './property-1.ts'),
    () => import(/* webpackChunkName: "words-en-property" */ './property-2.ts'),
  ],
  vehicle: [() => import('./vehicle-1.ts')],
  goods: [
    () => import(/* webpackChunkName: "words-en-goods" */ './goods-1.ts'),
    () => import(/* webpackChunkName: "words-en-goods" */ './goods-2.ts'),
  ],
  infrastructure: [
    () => import(/* webpackChunkName: "words-en-infrastructure" */ './infrastructure-1.ts'),
    () => import(/* webpackChunkName: "words-en-infrastructure" */ './infrastructure-2.ts'),
  ],
}
