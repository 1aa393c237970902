import * as z from 'zod/mini'
import { choice, line, measure, optionalChoice, optionalText } from './answers.ts'
import { contactPerson } from './contact.ts'
import { quoteSchema, type QuoteClock } from './place-and-time.ts'

export const goodsUnits = [
  'pieces',
  'bags',
  'cartons',
  'drums',
  'pallets',
  'containers',
  'kg',
  'tonnes',
  'litres',
] as const
export const packagings = ['bags', 'boxes', 'drums', 'pallets', 'containers', 'loose'] as const
export const goodsDocuments = ['purchase-order', 'invoice', 'packing-list', 'specification', 'certificate'] as const

/** The quote form of a goods inspection: the goods, their quantity and packaging, and the documents to compare with. */
export const goodsQuote = (clock: QuoteClock) =>
  quoteSchema(
    {
      goods: line(160),
      quantity: measure(),
      quantityUnit: choice(goodsUnits),
      packaging: optionalChoice(packagings),
      /** The standard that was agreed with the supplier. */
      standard: optionalText(2_000),
      documents: z._default(z.array(choice(goodsDocuments)).check(z.maxLength(goodsDocuments.length)), []),
      access: optionalText(500),
      contact: contactPerson,
    },
    clock,
  )
export type GoodsQuote = z.output<ReturnType<typeof goodsQuote>>
