import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { keptBackFromOrder } from '@fieldproof/policy/kept-back'
import { descriptionForOthers, withoutPeople } from './bare-quote.ts'
import type { OrderRow } from './find-order.ts'

/** Removes from a text what only the assigned inspector may know. */
export type Hide = (text: string) => string

/** Removes from an order's texts what only the assigned inspector may know (MATCH-19). */
export const hiderOf = ({ zip_code: zipCode, ...order }: OrderRow): Hide => keptBackFromOrder({ ...order, zipCode })

/** The fields with free text, of the five quote forms and of tasks. */
const freeFields = new Set([
  'city',
  'subject',
  'description',
  'goods',
  'standard',
  'projectName',
  'plan',
  'brand',
  'model',
  'title',
])

/** A copy with hidden parts removed from its free text, at any depth. */
export const hideIn = <Value>(value: Value, hide: Hide): Value => {
  if (Array.isArray(value)) return value.map((one: unknown) => hideIn(one, hide)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, content]): [string, unknown] => [
      field,
      typeof content === 'string' && freeFields.has(field) ? hide(content) : hideIn(content as unknown, hide),
    ]),
  ) as Value
}

/** What is inspected, in the customer's words, for inspectors without the job. */
export const shownDescription = (order: OrderRow, hide: Hide): string => hide(descriptionForOthers(order))

/** A quote for inspectors without the job: without people, place, access instructions and files. */
export const quoteForOthers = (quote: InspectionQuote, hide: Hide): InspectionQuote =>
  hideIn({ ...withoutPeople(quote), fileIds: [] }, hide)
