import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { priceRequest } from '@fieldproof/contracts/entities/price'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type { PriceQuestion } from '../store/checkout-api.ts'
import type { QuoteExtras } from './quote-extras.ts'

type Asked = Record<string, unknown>
const isAnswer = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Leaves out the answers about a home if the user switched to land. */
const ofItsKind = (kind: InspectionType, answers: Asked): Asked => {
  if (kind !== 'property' || answers.subject === 'home') return answers
  const { homeType: _type, bedrooms: _bedrooms, ...rest } = answers
  return rest
}

/**
 * Builds the request for a price. Missing and invalid answers of an unfinished form are left out; the answer then says
 * that the price is not final.
 */
export const priceQuestionOf = (
  kind: InspectionType,
  answers: Asked,
  { position, promoCode }: Pick<QuoteExtras, 'position' | 'promoCode'>,
): PriceQuestion => {
  const given: Asked = { ...ofItsKind(kind, answers), position, promoCode, inspectionType: kind }
  const right = Object.entries(priceRequest.shape).flatMap(([name, schema]) => {
    const value = given[name]
    return isAnswer(value) && schema.safeParse(value).success ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(right), inspectionType: kind }
}

/** Builds the request for the price of a complete quote. */
export const priceQuestionOfQuote = (
  { inspectionType, details, position }: InspectionQuote,
  promoCode: string,
): PriceQuestion => priceQuestionOf(inspectionType, details, { position: position ?? null, promoCode })
