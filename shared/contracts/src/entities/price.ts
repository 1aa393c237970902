import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { optionalText } from '../forms/answers.ts'
import { goodsUnits } from '../forms/goods.ts'
import { extentUnits, infrastructureKinds } from '../forms/infrastructure.ts'
import { propertySubjects } from '../forms/property.ts'
import { homeTypes, inspectionTypes, markets, pricePartKinds, promoCodeStates, vehicleTypes } from '../lists.ts'
import { point, wallDate, wallTime } from './field-types.ts'

/** One part of a price; a discount is negative. */
export const pricePart = z.object({ kind: z.enum(pricePartKinds), amount: money })
export type PricePart = z.output<typeof pricePart>

/** A price and its parts (PRICE-1). */
export const price = z.object({
  parts: z.array(pricePart),
  total: money,
  /** Until when it is valid (PRICE-2). */
  holdsUntil: instant,
})
export type Price = z.output<typeof price>

/** A promo code as typed, and its state. */
export const promoCodeUse = z.object({ code: z.string(), state: z.enum(promoCodeStates) })
export type PromoCodeUse = z.output<typeof promoCodeUse>

/** The answers that determine a price; each may be missing. */
export const priceRequest = z.object({
  inspectionType: z.enum(inspectionTypes),
  country: z._default(z.enum(markets), 'NG'),
  state: optionalText(120),
  city: optionalText(120),
  position: z.optional(point),
  inspectionDate: z.optional(wallDate),
  inspectionTime: z.optional(wallTime),
  /** Of a property. */
  subject: z.optional(z.enum(propertySubjects)),
  homeType: z.optional(z.enum(homeTypes)),
  bedrooms: z.optional(z.int().check(z.gte(0), z.lte(500))),
  /** Of a vehicle. */
  vehicleType: z.optional(z.enum(vehicleTypes)),
  /** Of goods. */
  quantity: z.optional(z.number().check(z.gte(0), z.lte(1e12))),
  quantityUnit: z.optional(z.enum(goodsUnits)),
  /** Of infrastructure. */
  kind: z.optional(z.enum(infrastructureKinds)),
  extent: z.optional(z.number().check(z.gte(0), z.lte(1e12))),
  extentUnit: z.optional(z.enum(extentUnits)),
  promoCode: optionalText(40),
})
export type PriceRequest = z.output<typeof priceRequest>
