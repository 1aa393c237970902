import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { commissionAt, inspectorsPart } from '@fieldproof/policy/order-commission'
import { wholeShare } from '@fieldproof/policy/rating-share'
import * as z from 'zod/mini'
import type { Field } from '#kernel/back-office/resource.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { defineMarketChange, figure, percentOf, readPercent, sumOf } from './market-change.ts'

const labels = textsOf('back-office').policyChanges
const fieldTexts = textsOf('back-office-fields')
const by = ['finance'] as const

/** An order of this price (minor units) shows what a commission leaves for the inspector. */
const EXAMPLE = 100_00
/** Hundredths of a percent. A commission above half of the price can only be a typing error. */
const MOST = 50_00

const isCommission = (text: string): boolean => (readPercent(text) ?? Number.POSITIVE_INFINITY) <= MOST

const example = (name: string, label: Text, when: 'before' | 'after'): Field => ({
  name,
  kind: 'money',
  label,
  value: sumOf(figure(when, 'inspectorHas')),
})

/** Changes of the company's commission in one market. Existing orders keep theirs (ORDER-4). */
export const commissionChanges = defineMarketChange({
  kind: 'commission',
  name: 'commission-changes',
  title: labels.commissionTitle(),
  description: labels.commissionDescription(),
  proposes: labels.proposeCommission(),
  fields: [
    {
      name: 'percent',
      kind: 'text',
      label: labels.percent(),
      hint: labels.percentHint(),
      value: percentOf(figure('after', 'basisPoints')),
      isListed: true,
      edit: {
        by,
        most: 8,
        takes: z
          .string(fieldMessages.invalidValue)
          .check(z.trim(), z.refine(isCommission, inSchema(fieldTexts.commission()))),
      },
    },
    {
      name: 'percentBefore',
      kind: 'text',
      label: labels.percentBefore(),
      value: percentOf(figure('before', 'basisPoints')),
      isListed: true,
    },
    example('inspectorHas', labels.inspectorHas(), 'after'),
    example('inspectorHasBefore', labels.inspectorHasBefore(), 'before'),
  ],
  asked: ['percent'],
  figuresOf: ({ percent }) => ({ basisPoints: readPercent(String(percent)) ?? 0 }),
  faultsOf: () => [],
  heldAt: (currency, instant, changes) => ({ basisPoints: commissionAt(currency, instant, changes.commission) }),
  shownWith: ({ basisPoints }) => ({
    inspectorHas: inspectorsPart({ priceParts: [], commission: basisPoints, share: wholeShare }, EXAMPLE),
  }),
})
