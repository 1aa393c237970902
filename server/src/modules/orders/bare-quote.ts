import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { markets, type Market } from '@fieldproof/contracts/lists'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { OrderRow } from './find-order.ts'

const noContact = { name: '', email: '', phoneCountry: 'NG' as const, phoneNumber: '' }
/** A placeholder for unknown values. */
export const unknown = '–'

const placeOf = (order: OrderRow) => {
  const country: Market = markets.find((market) => market === order.country) ?? 'NG'
  const states = regionsOf(country) ?? []
  const state = [order.state, order.city].find((name) => states.includes(name)) ?? states[0] ?? unknown
  const { date, time } = wallTimeAt(order.inspection_at.getTime(), order.time_zone)
  return {
    country,
    state,
    street: order.street || unknown,
    city: order.city || unknown,
    zipCode: order.zip_code || unknown,
    inspectionDate: date,
    inspectionTime: time,
    extraInformation: '',
  }
}

/**
 * A quote made from the columns of an order without a stored quote: an order from before quotes were stored, or one of
 * a job that was posted before posted jobs had forms (POSTED-5). New orders always store their quote.
 */
export const bareQuote = (order: OrderRow): InspectionQuote => {
  const place = placeOf(order)
  const extras = { tasks: [], fileIds: [] }
  const subject = order.description || unknown
  switch (order.inspection_type) {
    case 'vehicle':
      return {
        inspectionType: 'vehicle',
        ...extras,
        details: {
          ...place,
          vehicleType: 'car',
          year: order.inspection_at.getUTCFullYear(),
          brand: unknown,
          model: subject.slice(0, 60),
          vin: '',
          mileageUnit: 'km',
          transmission: undefined,
          engine: undefined,
          seller: noContact,
        },
      }
    case 'property':
      return {
        inspectionType: 'property',
        ...extras,
        details: {
          ...place,
          subject: 'building-site',
          homeType: undefined,
          description: order.description,
          access: '',
          contact: noContact,
        },
      }
    case 'goods':
      return {
        inspectionType: 'goods',
        ...extras,
        details: {
          ...place,
          goods: subject.slice(0, 160),
          quantity: 1,
          quantityUnit: 'pieces',
          packaging: undefined,
          standard: '',
          documents: [],
          access: '',
          contact: noContact,
        },
      }
    case 'infrastructure':
      return {
        inspectionType: 'infrastructure',
        ...extras,
        details: {
          ...place,
          projectName: subject.slice(0, 160),
          kind: 'building',
          stage: 'under-way',
          extent: 1,
          extentUnit: 'units',
          plan: '',
          access: '',
          contact: noContact,
        },
      }
    case 'general-purpose':
      return {
        inspectionType: 'general-purpose',
        ...extras,
        details: { ...place, subject: subject.slice(0, 160), description: subject, access: '', contact: noContact },
      }
  }
}

/**
 * A quote without people, street and access instructions, for readers who may not see them yet.
 */
export const withoutPeople = (quote: InspectionQuote): InspectionQuote => {
  const hidden = { street: unknown, zipCode: unknown, extraInformation: '' }
  const hiddenOfVehicle = {
    vin: '',
    seller: noContact,
    askingPrice: undefined,
    askingPriceCurrency: undefined,
    description: '',
  }
  return quote.inspectionType === 'vehicle'
    ? { ...quote, position: undefined, details: { ...quote.details, ...hidden, ...hiddenOfVehicle } }
    : ({
        ...quote,
        position: undefined,
        details: { ...quote.details, ...hidden, contact: noContact, access: '' },
      } as InspectionQuote)
}

/** What is inspected, in the customer's words. */
export const descriptionOf = (quote: InspectionQuote): string => {
  switch (quote.inspectionType) {
    case 'vehicle':
      return [quote.details.brand, quote.details.model, quote.details.year].join(' ')
    case 'property':
      // Candidates read it, so it does not name the street.
      return quote.details.description || quote.details.city
    case 'goods':
      return quote.details.goods
    case 'infrastructure':
      return quote.details.projectName
    case 'general-purpose':
      return quote.details.subject
  }
}

/**
 * What is inspected, for readers who may not know the street. Older property orders whose customer described nothing
 * have street and city as their description.
 */
export const descriptionForOthers = ({
  description,
  street,
  city,
}: Pick<OrderRow, 'description' | 'street' | 'city'>): string =>
  street !== '' && description === `${street}, ${city}` ? city : description
