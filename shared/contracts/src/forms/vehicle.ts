import * as z from 'zod/mini'
import { currencies, engines, mileageUnits, transmissions, vehicleTypes } from '../lists.ts'
import { choice, line, optionalChoice, optionalCount, optionalMeasure } from './answers.ts'
import { contactPerson } from './contact.ts'
import { quoteMessages as messages } from './messages.ts'
import { quoteSchema, type QuoteClock } from './place-and-time.ts'

const yearOf = (milliseconds: number) => new Date(milliseconds).getUTCFullYear()

/** A vehicle identification number: 17 characters without I, O and Q. Lower case and spaces are corrected. */
export const vin = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60, messages.vinInvalid)),
    z.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^$|^[A-HJ-NPR-Z0-9]{17}$/, messages.vinInvalid)),
)

/** The maximum asking price, in major units of its currency. */
const askedMost = 1_000_000_000_000

/** The quote form of a vehicle inspection (FORM-5). The VIN is optional on ordering. */
export const vehicleQuote = (clock: QuoteClock) =>
  quoteSchema(
    {
      vehicleType: choice(vehicleTypes),
      year: z.number(messages.required).check(
        z.int(messages.yearInvalid),
        z.gte(1900, messages.yearInvalid),
        // Next year's models are sold this year.
        z.refine((year) => year <= yearOf(clock.now()) + 1, messages.yearAhead),
      ),
      brand: line(60),
      model: line(60),
      vin: z._default(vin, ''),
      mileage: optionalMeasure(10_000_000),
      mileageUnit: z._default(choice(mileageUnits), 'km'),
      transmission: optionalChoice(transmissions),
      engine: optionalChoice(engines),
      engineCylinders: optionalCount(24),
      engineLiters: optionalMeasure(100),
      /**
       * The seller's asking price, in major units such as naira: information for the inspector; no payment depends on
       * it.
       */
      askingPrice: optionalMeasure(askedMost),
      askingPriceCurrency: z.optional(choice(currencies)),
      /** The vehicle in the words of the customer or the advertisement; missing from forms of earlier releases. */
      description: z.optional(z.string().check(z.trim(), z.maxLength(2_000, messages.tooLong))),
      seller: contactPerson,
    },
    clock,
  )
export type VehicleQuote = z.output<ReturnType<typeof vehicleQuote>>
