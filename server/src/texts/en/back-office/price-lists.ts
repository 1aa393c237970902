import type { Catalogue } from '../../text.ts'

/** How the back office labels price lists. */
export const priceLists = {
  aboveASize: 'Above a size',
  forAChoice: 'For a choice',
  distances: 'Beyond a distance from a served city',
  underSoManyHoursAhead: 'At short notice',
  resourceTitle: 'Price lists',
  resourceDescription: 'What inspections cost in each market.',
  market: 'Market',
  basePrice: 'Base price',
  basePriceHint: 'Of the smallest inspection; shown as "from" where services are listed.',
  kilometresAtMost: 'Kilometres at most',
  farthestKmHint: 'From the nearest served city; empty for no limit.',
  percentOnWeekends: 'Percent on weekends and public holidays',
  serviceFee: 'Service fee',
  serviceFeeInPercent: 'Service fee in percent',
  effectiveFrom: 'Effective from',
  effectiveFromHint:
    'At least a day ahead, such as 2027-03-20T00:00:00Z. Without a new time, a planned list keeps its own, and any other change begins in a day.',
  version: 'Version',
  stepHint: 'What is added; one step per line, such as "{example}".',
} as const satisfies Catalogue
