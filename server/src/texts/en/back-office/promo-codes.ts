import type { Catalogue } from '../../text.ts'

/** How the back office labels promo codes. */
export const promoCodes = {
  resourceTitle: 'Promo codes',
  resourceDescription: 'Codes that give a discount.',
  code: 'Code',
  codeHint: 'Letters, digits and hyphens, in capitals or not.',
  takesOff: 'Takes off',
  discountHint: 'For each inspection: a percentage, such as 10 %, or an amount, such as 5000.00 NGN.',
  fromAPriceOf: 'From a price of',
  inspections: 'Inspections',
  inspectionTypesHint: 'Leave empty for all of them.',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  usesAtMost: 'Uses at most',
  usesPerUser: 'Uses at most per user',
  onlyFor: 'Only for',
  forUserHint: 'The email address of the only user who may use it.',
  works: 'Works',
  used: 'Used',
  newPromoCode: 'New promo code',
  switchOff: 'Switch off',
  switchOffDescription: 'It gives no discount from now on. Existing orders keep their price.',
  switchOn: 'Switch on',
  switchOnDescription: 'It works again, as long as it is valid.',
} as const satisfies Catalogue
