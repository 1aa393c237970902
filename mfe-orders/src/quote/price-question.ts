import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { priceRequest } from '@fieldproof/contracts/entities/price'
import type { InspectionType } from '@fieldproof/contracts/lists'
import type { PriceQuestion } from '../store/checkout-api.ts'
import type { QuoteExtras } from './quote-extras.ts'

type Asked = Record<string, unknown>
const isAnswer = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Answers of a home that was changed to land are not the land's. */
const ofItsKind = (kind: InspectionType, answers: Asked): Asked => {
  if (kind !== 'property' || answers.subject === 'home') return answers
  const { homeType: _type, bedrooms: _bedrooms, ...rest } = answers
  return rest
}

/**
 * What a price is asked for with. A form that is being filled in holds answers that are missing or still wrong; those are
 * left out, and the price says by itself that it is not final.
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

/** The same for a quote that is complete. */
export const priceQuestionOfQuote = (
  { inspectionType, details, position }: InspectionQuote,
  promoCode: string,
): PriceQuestion => priceQuestionOf(inspectionType, details, { position: position ?? null, promoCode })
