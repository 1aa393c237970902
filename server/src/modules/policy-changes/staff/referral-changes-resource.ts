import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { MOST_REFERRAL_PERCENT, mostReferral, referralFaults } from '@fieldproof/policy/money-term-limits'
import { referralTermsAt } from '@fieldproof/policy/referral-markets'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'
import {
  amountSent,
  defineMarketChange,
  faultsOfCurrency,
  figure,
  readPercent,
  sumOf,
  takesMoney,
} from './market-change.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const fieldTexts = textsOf('back-office-fields')
const by = ['finance'] as const

const isPercent = (text: string): boolean => {
  const basisPoints = readPercent(text)
  return basisPoints !== null && basisPoints > 0 && basisPoints <= MOST_REFERRAL_PERCENT * 100
}

/** Referrals of the 90 days before a change was proposed, in its currency. */
const lately = sql`referrals referred where referred.currency = change.currency and referred.counts
  and referred.created_at > change.proposed_at - interval '90 days' and referred.created_at <= change.proposed_at`

/** Changes of what a referral pays in one market (REFERRAL-1). Existing referrals keep their terms. */
export const referralChanges = defineMarketChange({
  kind: 'referral',
  name: 'referral-changes',
  title: labels.referralTitle(),
  description: labels.referralDescription(),
  proposes: labels.proposeReferral(),
  fields: [
    {
      name: 'percent',
      kind: 'text',
      label: labels.referralPercent(),
      hint: labels.referralPercentHint(),
      value: sql`(${figure('after', 'percent')}) || ' %'`,
      isListed: true,
      edit: {
        by,
        most: 8,
        takes: z
          .string(fieldMessages.invalidValue)
          .check(z.trim(), z.refine(isPercent, inSchema(fieldTexts.referralPercent()))),
      },
    },
    {
      name: 'percentBefore',
      kind: 'text',
      label: labels.referralPercentBefore(),
      value: sql`(${figure('before', 'percent')}) || ' %'`,
    },
    {
      name: 'maximum',
      kind: 'money',
      label: labels.referralMaximum(),
      hint: labels.referralMaximumHint(),
      value: sumOf(figure('after', 'maximum')),
      isListed: true,
      edit: { by, takes: takesMoney },
    },
    {
      name: 'maximumBefore',
      kind: 'money',
      label: labels.referralMaximumBefore(),
      value: sumOf(figure('before', 'maximum')),
    },
    {
      name: 'referralsLately',
      kind: 'number',
      label: labels.referralsLately(),
      value: sql`(select count(*)::int from ${lately})`,
      isLive: true,
    },
    {
      name: 'mostOfThem',
      kind: 'money',
      label: labels.mostOfThem(),
      value: sumOf(sql`select coalesce(sum(referred.maximum_amount), 0) from ${lately}`),
      isLive: true,
    },
    {
      name: 'mostOfThemThen',
      kind: 'money',
      label: labels.mostOfThemThen(),
      value: sumOf(sql`select count(*) * (${figure('after', 'maximum')})::bigint from ${lately}`),
      isLive: true,
    },
    {
      name: 'referralsThatKeep',
      kind: 'number',
      label: labels.referralsThatKeep(),
      value: sql`(select count(*)::int from referrals kept where kept.currency = change.currency and kept.counts
        and kept.status <> 'maximum-reached' and kept.created_at < change.holds_from)`,
      isLive: true,
    },
  ],
  asked: ['percent', 'maximum'],
  figuresOf: (values) => ({
    percent: (readPercent(String(values.percent)) ?? 0) / 100,
    maximum: amountSent(values, 'maximum'),
  }),
  faultsOf: (terms, currency, values) => {
    const ofCurrency = faultsOfCurrency(values, currency, ['maximum'])
    if (ofCurrency.length > 0) return ofCurrency
    return referralFaults(terms, currency).map(({ field, why }) => ({
      field: `values.${field}`,
      message:
        why === 'too-high'
          ? texts.referralTooHigh({ most: { amount: mostReferral(currency), currency } })
          : texts.referralAboveZero(),
    }))
  },
  heldAt: (currency, instant, { referral }) => referralTermsAt(currency, instant, referral),
})
